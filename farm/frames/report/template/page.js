"use strict";
const closeUp = document.querySelector("#close-up");
const readout = document.querySelector("#readout");
const usual = readout?.textContent ?? "";

function show(frame) {
  closeUp.classList.toggle("shown", frame !== undefined);
  const parts = [];
  for (const bar of closeUp.querySelectorAll(".bar-of")) {
    const own = bar.dataset.frame === frame;
    bar.classList.toggle("own", own);
    if (own) parts.push(`${bar.dataset.stage} ${bar.dataset.ms} ms`);
  }
  readout.textContent = parts.length ? `frame ${frame}: ${parts.join(", ")}` : usual;
}

for (const name of ["pointerover", "click"]) {
  closeUp?.addEventListener(name, event => show(event.target.dataset.frame));
}
closeUp?.addEventListener("pointerleave", () => show());
