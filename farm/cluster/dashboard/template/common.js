"use strict";
/* What both pages use: the JSON that they show, elements, words for numbers, and changes by whoever has the token. */

const PLACES = ["done", "staged", "rendering", "pending", "failed", "skipped", "not rendered"];
const UNITS = ["B", "KiB", "MiB", "GiB", "TiB"];
const main = document.querySelector("main");
const writable = main.dataset.writable === "yes";

function colour(place) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${place.replace(" ", "-")}`).trim();
}

/* An element; text becomes text, never markup. */
function element(tag, options = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "class") node.className = value;
    else if (name === "style") Object.assign(node.style, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...children.filter(child => child !== null && child !== undefined));
  return node;
}

async function ask(path) {
  const answer = await fetch(path);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.problems.map(words).join("; "));
  return body;
}

function words(problem) {
  return problem.hint ? `${problem.message}; ${problem.hint}` : problem.message;
}

/* Show `refresh` anew now and then, unless nobody looks; what goes wrong is said until it goes right again. */
function keepFresh(refresh, milliseconds) {
  let timer;
  async function turn() {
    clearTimeout(timer);
    let more = true;
    if (!document.hidden) {
      try {
        more = await refresh() !== false;
        trouble("");
      } catch (error) {
        trouble(error instanceof TypeError ? "The scheduler does not answer; the page shows what was." : error.message);
      }
    }
    if (more) timer = setTimeout(turn, milliseconds);
  }
  document.addEventListener("visibilitychange", () => document.hidden || turn());
  turn();
  return turn;
}

function trouble(text) {
  const line = document.querySelector("#trouble");
  line.textContent = text;
  line.hidden = !text;
}

/* The rows of a table by key, of which those are drawn anew that have changed. */
function keepRows(body, items, keyOf, draw) {
  const known = body.rowsByKey ??= new Map();
  const wanted = new Set(items.map(keyOf));
  for (const [key, row] of known) {
    if (wanted.has(key)) continue;
    row.node.remove();
    known.delete(key);
  }
  let place = body.firstElementChild;
  for (const item of items) {
    const key = keyOf(item), text = JSON.stringify(item);
    let row = known.get(key);
    if (!row) known.set(key, row = { node: element("tr"), text: "" });
    if (row.text !== text) {
      row.text = text;
      row.node.replaceChildren(...draw(item));
    }
    if (row.node === place) place = place.nextElementSibling;
    else body.insertBefore(row.node, place);
  }
}

function progress(frames, total) {
  const bar = element("div", { class: "progress", title: placesIn(frames) });
  for (const place of PLACES) {
    if (place === "pending" || !frames[place]) continue;
    bar.append(element("i", { style: { width: `${100 * frames[place] / total}%`, background: colour(place) } }));
  }
  return bar;
}

function placesIn(frames) {
  return PLACES.filter(place => frames[place]).map(place => `${frames[place]} ${place}`).join(", ");
}

function legend(node) {
  for (const place of PLACES) {
    node.append(element("span", {}, element("i", { style: { background: colour(place) } }), place));
  }
}

function stateOf(state) {
  return element("span", { class: `state ${state}` }, state);
}

function meter(part, label) {
  const high = part > 0.9 ? "high" : "";
  const fill = element("i", { class: high, style: { width: `${Math.min(100, 100 * part)}%` } });
  return element("span", {}, element("span", { class: "meter" }, fill), label);
}

function duration(seconds) {
  if (seconds === null || seconds === undefined) return "";
  if (seconds < 1) return seconds ? `${(1000 * seconds).toPrecision(3)} ms` : "0 s";
  if (seconds < 120) return `${Number(seconds.toPrecision(3))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

function bytes(count) {
  let unit = 0;
  for (; count >= 1024 && unit < UNITS.length - 1; unit++) count /= 1024;
  return `${count >= 100 || !unit ? Math.round(count) : count.toFixed(1)} ${UNITS[unit]}`;
}

function rate(value) {
  return value ? Number(value.toPrecision(3)).toString() : "";
}

function moment(seconds) {
  return seconds ? new Date(1000 * seconds).toLocaleString(undefined, { dateStyle: "short", timeStyle: "medium" }) : "";
}

function who(job) {
  return job.user && job.host ? `${job.user} on ${job.host}` : job.user || job.host;
}

function plansOf(plans) {
  return plans.map(plan => `${plan.device} ${plan.reused ? "reused" : "compiled"}`).join(", ");
}

/* Changes */

function token() {
  return sessionStorage.getItem("farm-token") ?? "";
}

async function change(path, body = {}) {
  const headers = { "X-Farm-Token": token(), "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.ok) return "";
  return (await answer.json()).problems.map(words).join("; ");
}

function jobPath(job) {
  return `farm/api/jobs/${encodeURIComponent(job)}`;
}

/* Buttons for what can be done to a job now; none without the token. */
function buttonsFor(job, refresh) {
  if (!writable || !token()) return [];
  const over = ["rendered", "failed", "cancelled", "halted"].includes(job.state);
  const lost = (job.frames.failed ?? 0) + (job.frames["not rendered"] ?? 0);
  const verbs = [];
  if (!over && job.state !== "stopping") verbs.push(job.state === "paused" ? ["resume", {}] : ["pause", {}]);
  if (!over) verbs.push(["cancel", {}]);
  if (lost) verbs.push(["retry", {}]);
  return verbs.map(([verb, body]) => element("button", {
    onclick: async event => {
      if (verb === "cancel" && !confirm(`Cancel ${job.name}?`)) return;
      event.target.disabled = true;
      const wrong = await change(`${jobPath(job.job)}/${verb}`, body);
      await refresh();
      if (wrong) trouble(wrong);
    },
  }, verb[0].toUpperCase() + verb.slice(1)));
}

function allowChanges(refresh) {
  const button = document.querySelector("#allow"), dialog = document.querySelector("#unlock");
  if (!button) return;
  const input = dialog.querySelector("input"), wrong = dialog.querySelector(".wrong");
  const show = () => { button.textContent = token() ? "Only look" : "Allow changes"; };
  button.addEventListener("click", () => {
    if (!token()) return dialog.showModal();
    sessionStorage.removeItem("farm-token");
    show();
    return refresh();
  });
  dialog.querySelector("form").addEventListener("submit", async event => {
    if (event.submitter.value !== "unlock") return;
    event.preventDefault();
    sessionStorage.setItem("farm-token", input.value.trim());
    const why = await change("farm/api/token");
    if (why) sessionStorage.removeItem("farm-token");
    wrong.textContent = why;
    wrong.hidden = !why;
    if (why) return;
    input.value = "";
    dialog.close();
    show();
    refresh();
  });
  show();
}

document.querySelector("#myTopnav a[href='farm']")?.closest("li").classList.add("active");
