"use strict";
/* The page of a job: its frames as a map, one of them in detail, failures, times and plans. */

const job = new URLSearchParams(location.search).get("id") ?? "";
const canvas = document.querySelector("canvas"), sheet = document.querySelector("#frame");
const OVER = ["rendered", "failed", "cancelled", "halted"];
let detail = null, cells = [], stretch = null, grid = null, chosenFrame = null, cursor = 0;

/* The map */

function cellsOf(map) {
  const { range } = map;
  if (map.bins.length) return map.bins.map(([first, last, frames]) => ({ first, last, frames }));
  const flat = map.runs.flatMap(([place, count]) => Array(count).fill(place));
  return flat.map((place, index) => {
    const frame = range ? range[0] + index * range[2] : map.numbers[index];
    return { first: frame, last: frame, place };
  });
}

function paint(context, cell, x, y, size) {
  const colours = paint.colours ??= Object.fromEntries(PLACES.map(place => [place, colour(place)]));
  if (cell.place) {
    context.fillStyle = colours[cell.place];
    context.fillRect(x, y, size, size);
    return;
  }
  const total = Object.values(cell.frames).reduce((sum, count) => sum + count, 0);
  let top = y + size;
  for (const place of PLACES) {
    const count = cell.frames[place] ?? 0;
    if (!count) continue;
    const height = Math.max(place === "failed" ? 3 : 0, size * count / total);
    top -= height;
    context.fillStyle = colours[place];
    context.fillRect(x, Math.max(y, top), size, height);
  }
}

function drawMap() {
  const width = canvas.clientWidth, ratio = devicePixelRatio || 1;
  if (!width) return;
  const most = Math.max(80, Math.min(260, innerHeight * 0.32));
  let size = 26;
  while (size > 4 && Math.ceil(cells.length / Math.floor(width / size)) * size > most) size--;
  const columns = Math.max(1, Math.floor(width / size)), rows = Math.ceil(cells.length / columns);
  canvas.style.height = `${Math.max(1, rows) * size}px`;
  canvas.width = width * ratio;
  canvas.height = Math.max(1, rows) * size * ratio;
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  const gap = size > 6 ? 1 : 0.5;
  cells.forEach((cell, index) => {
    const x = (index % columns) * size, y = Math.floor(index / columns) * size;
    paint(context, cell, x, y, size - gap);
    const own = cell.place && cell.first === chosenFrame;
    if (!own && !(index === cursor && document.activeElement === canvas)) return;
    context.strokeStyle = own ? "#22272d" : "#b3701f";
    context.lineWidth = 2;
    context.strokeRect(x + 1, y + 1, size - gap - 2, size - gap - 2);
  });
  grid = { size, columns };
  canvas.dataset.cells = cells.length;
}

function cellAt(event) {
  if (!grid) return -1;   // nothing is drawn yet
  const box = canvas.getBoundingClientRect();
  const column = Math.floor((event.clientX - box.left) / grid.size), row = Math.floor((event.clientY - box.top) / grid.size);
  const index = row * grid.columns + column;
  return column < grid.columns && index < cells.length ? index : -1;
}

function say(cell) {
  const text = cell.place ? `frame ${cell.first}: ${cell.place}` : `frames ${cell.first} to ${cell.last}: ${placesIn(cell.frames)}`;
  document.querySelector("#where").textContent = text;
}

async function choose(index) {
  const cell = cells[index];
  if (!cell) return;
  cursor = index;
  if (!cell.place) {
    stretch = cell;
    cursor = 0;
    document.querySelector("#whole").hidden = false;
    await refreshMap();
    return;
  }
  chosenFrame = cell.first;
  drawMap();
  await showFrame();
}

canvas.addEventListener("pointermove", event => {
  const index = cellAt(event);
  if (index >= 0) say(cells[index]);
});
canvas.addEventListener("click", event => choose(cellAt(event)));
canvas.addEventListener("keydown", event => {
  const move = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: grid?.columns, ArrowUp: -(grid?.columns ?? 0) }[event.key];
  if (event.key === "Enter") choose(cursor);
  if (move === undefined) return;
  event.preventDefault();
  cursor = Math.min(cells.length - 1, Math.max(0, cursor + move));
  say(cells[cursor]);
  drawMap();
});
for (const name of ["focus", "blur"]) canvas.addEventListener(name, drawMap);
new ResizeObserver(drawMap).observe(canvas.parentElement);
document.querySelector("#whole").addEventListener("click", async event => {
  event.target.hidden = true;
  stretch = null;
  await refreshMap();
});

async function refreshMap() {
  const query = stretch ? `?first=${stretch.first}&last=${stretch.last}` : "";
  cells = cellsOf(await ask(`${jobPath(job)}/frames${query}`));
  drawMap();
}

/* One frame */

function pairs(entries) {
  const shown = entries.filter(([, value]) => value !== "" && value !== undefined && value !== null);
  return element("dl", { class: "pairs" }, ...shown.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

function timesTable(title, times, frames) {
  const rows = Object.entries(times).sort(([, a], [, b]) => b - a), whole = rows.reduce((sum, [, seconds]) => sum + seconds, 0);
  if (!rows.length) return [];
  const body = rows.map(([name, seconds]) => element("tr", {},
    element("td", { class: "share" }, name, element("i", { style: { width: `${100 * seconds / whole}%` } })),
    element("td", { class: "number" }, duration(seconds / frames)),
    element("td", { class: "number" }, `${(100 * seconds / whole).toFixed(1)}%`)));
  const head = element("tr", {}, element("th", {}, title), element("th", { class: "number" }, "a frame"), element("th", { class: "number" }, "share"));
  return [element("table", {}, element("thead", {}, head), element("tbody", {}, ...body))];
}

async function showFrame() {
  const frame = chosenFrame, facts = await ask(`${jobPath(job)}/frames/${frame}`);
  if (frame !== chosenFrame) return;
  const record = facts.record ?? {};
  const left = element("div", {}, element("h3", {}, `Frame ${frame} `, stateOf(facts.place)));
  left.append(pairs([
    ["attempt", `${facts.attempt}`], ["worker", record.worker], ["device", record.device],
    ["plan", record.plan ? `${record.plan} ${record.plan_origin}` : ""], ["recipe", record.recipe], ["digest", record.digest],
    ["codec", record.codec], ["memory", record.memory], ["in place of others", record.substituted],
    ["infinite or NaN", record.nonfinite?.some(Boolean) ? record.nonfinite.join(", ") : ""],
    ["lost on", facts.lost_on.join(", ")],
  ]));
  if (record.error) left.append(element("div", { class: "failure" }, element("b", {}, record.failure ?? facts.result), element("p", { class: "long" }, record.error)));
  left.append(...timesTable("span", record.spans ?? {}, 1), ...timesTable("kernel", record.kernels ?? {}, 1));
  if (facts.log.length) {
    left.append(element("h4", {}, "Log"), pairs(facts.log.map(line => [moment(line.at), `${line.worker ? `${line.worker}: ` : ""}${line.text}`])));
  }
  const right = element("div", {});
  if (facts.place === "done") {
    facts.outputs.forEach((name, output) => {
      const picture = element("img", { src: `${jobPath(job)}/frames/${frame}/thumbnail?output=${output}`, alt: `${name}, frame ${frame}` });
      picture.addEventListener("error", () => picture.replaceWith(element("p", { class: "none" }, `There is no picture of ${name}.`)));
      right.append(element("h4", {}, name), picture);
    });
  }
  sheet.replaceChildren(element("div", { class: "sheet" }, left, right));
  sheet.hidden = false;
}

/* The rest */

function failureOf(record, word) {
  const button = element("button", { onclick: async () => { chosenFrame = record.frame; drawMap(); await showFrame(); sheet.scrollIntoView({ block: "nearest" }); } }, `Frame ${record.frame}`);
  return element("div", { class: "failure" }, button, ` ${record.failure ?? word} on ${record.worker || "no worker"}, attempt ${record.attempt}`, element("p", { class: "long" }, record.error));
}

function drawDetail() {
  const { row, status, times } = detail;
  document.title = `${row.name} - Farm`;
  document.querySelector("#name").textContent = row.name;
  document.querySelector("#state").replaceChildren(stateOf(row.state));
  const begun = moment(row.submitted);
  const about = [`job ${row.job}`, who(row) && `by ${who(row)}`, begun && `at ${begun}`, row.message].filter(Boolean);
  document.querySelector("#about").textContent = about.join(" · ");
  const facts = [["frames", row.total], ["done", row.frames.done ?? 0], ["failed", row.frames.failed ?? 0], ["frames/s", rate(row.rate) || 0],
    ["left", duration(row.eta) || "-"], ["took", duration(row.elapsed)], ["priority", row.priority]];
  document.querySelector("#facts").replaceChildren(...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, `${value}`))));
  document.querySelector("#actions")?.replaceChildren(...buttonsFor(row, refresh));
  const failures = [...status.failures].reverse().map(record => failureOf(record, "failed"));
  failures.push(...[...status.skipped].reverse().map(record => failureOf(record, "skipped")));
  failures.push(...[...status.trouble].reverse().map(text => element("p", {}, text)));
  document.querySelector("#failures .body").replaceChildren(...(failures.length ? failures : [element("p", { class: "none" }, "Nothing has gone wrong.")]));
  const kind = status.plans.every(plan => plan.device.startsWith("sm_")) ? "GPU time" : "time";
  const tables = [...timesTable(`node of the job, ${kind}`, times.nodes, times.timed), ...timesTable(`kernel, ${kind}`, times.kernels, times.timed), ...timesTable("span", times.spans, times.frames)];
  const timed = times.timed ? element("p", { class: "none" }, `Kernels of ${times.timed} of ${times.frames} frames were timed one by one.`) : null;
  document.querySelector("#times .body").replaceChildren(...(tables.length ? [timed, ...tables].filter(Boolean) : [element("p", { class: "none" }, "No frame has been reported since the scheduler started.")]));
  const plans = status.plans.map(plan => element("tr", {}, element("td", {}, plan.device), element("td", {}, plan.reused ? "reused" : "compiled"),
    element("td", { class: "number" }, duration(plan.seconds)), element("td", { class: "long" }, plan.key)));
  document.querySelector("#plans .body").replaceChildren(plans.length ? element("table", {}, element("tbody", {}, ...plans)) : element("p", { class: "none" }, "No plan yet."));
}

async function refresh() {
  detail = await ask(jobPath(job));
  drawDetail();
  await refreshMap();
  return !OVER.includes(detail.row.state) || token() !== "";
}

legend(document.querySelector("#legend"));
allowChanges(refresh);
keepFresh(refresh, 1500);
