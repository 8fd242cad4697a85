"use strict";
/* The page of the farm: its jobs and its workers. */

const jobsSection = document.querySelector("#jobs"), workersSection = document.querySelector("#workers");
let jobs = [], workers = [];

function jobCells(job) {
  const link = element("a", { href: `farm/job?id=${encodeURIComponent(job.job)}`, title: job.name }, job.name);
  const why = job.message.replace(new RegExp(`^${job.state}:? ?`), "");
  const message = why ? element("small", {}, ` ${why}`) : null;
  const failed = job.frames.failed ?? 0;
  const cells = [
    element("td", { class: "job" }, link, " ", element("small", {}, job.job)),
    element("td", {}, job.total ? progress(job.frames, job.total) : ""),
    element("td", { class: "text", title: job.message }, stateOf(job.state), message),
    element("td", { class: "number" }, job.total ? `${job.frames.done ?? 0} / ${job.total}` : ""),
    element("td", { class: "number" }, failed ? element("span", { class: "bad" }, `${failed}`) : ""),
    element("td", { class: "number" }, rate(job.rate)),
    element("td", { class: "number" }, duration(job.eta)),
    element("td", { title: moment(job.submitted) }, who(job)),
    element("td", { class: "number" }, `${job.priority}`),
    element("td", {}, plansOf(job.plans)),
  ];
  if (writable) cells.push(element("td", {}, ...buttonsFor(job, refresh)));
  return cells;
}

function workerCells(worker) {
  const { vitals } = worker, { gpu } = vitals;
  const names = new Map(jobs.map(job => [job.job, job.name]));
  const links = Object.keys(worker.jobs).flatMap((job, index) => [
    index ? ", " : "", element("a", { href: `farm/job?id=${encodeURIComponent(job)}` }, names.get(job) ?? job),
  ]);
  const part = vitals.memory_total ? vitals.memory / vitals.memory_total : 0;
  return [
    element("td", { class: "job" }, worker.worker, worker.host ? element("small", {}, ` ${worker.host}`) : null),
    element("td", { title: gpu?.name ?? "" }, worker.device, element("small", {}, ` ${worker.tags.join(" ")}`)),
    element("td", {}, stateOf(worker.state)),
    element("td", { class: "text", title: worker.message }, ...(links.length ? links : [worker.message])),
    element("td", {}, gpu ? meter(gpu.utilisation, `${Math.round(100 * gpu.utilisation)}%`) : ""),
    element("td", {}, gpu ? meter(gpu.memory / gpu.memory_total, `${bytes(gpu.memory)} of ${bytes(gpu.memory_total)}`) : ""),
    element("td", { class: "number" }, gpu ? `${gpu.temperature}` : ""),
    element("td", {}, vitals.cores ? meter(vitals.cpu, `${Math.round(100 * vitals.cpu)}% of ${vitals.cores}`) : ""),
    element("td", {}, vitals.memory ? meter(part, bytes(vitals.memory)) : ""),
  ];
}

/* Those items of which a search for the words of an input tells. */
function chosen(section, items, textOf) {
  const wanted = section.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = items.filter(item => wanted.every(word => textOf(item).toLowerCase().includes(word)));
  section.querySelector(".count").textContent = shown.length === items.length ? `${items.length}` : `${shown.length} of ${items.length}`;
  section.querySelector(".none").hidden = items.length > 0;
  section.querySelector("table").hidden = items.length === 0;
  return shown;
}

function draw() {
  const shownJobs = chosen(jobsSection, jobs, job => `${job.name} ${job.job} ${job.user} ${job.host} ${job.state}`);
  keepRows(jobsSection.querySelector("tbody"), shownJobs.map(job => ({ ...job, may: token() !== "" })), job => job.job, jobCells);
  const shown = chosen(workersSection, workers, worker => `${worker.worker} ${worker.host} ${worker.device} ${worker.tags.join(" ")} ${worker.state}`);
  keepRows(workersSection.querySelector("tbody"), shown, worker => worker.worker, workerCells);
  const going = jobs.filter(job => !["rendered", "failed", "cancelled", "halted"].includes(job.state));
  const rates = going.reduce((sum, job) => sum + job.rate, 0);
  const busy = workers.filter(worker => worker.state === "rendering").length;
  const figure = (value, text) => element("span", {}, element("b", {}, `${value}`), ` ${text}`);
  document.querySelector("#figures").replaceChildren(
    figure(going.length, going.length === 1 ? "job goes on" : "jobs go on"),
    figure(rate(rates) || 0, "frames/s"),
    figure(busy, `of ${workers.length} workers render`),
  );
}

async function refresh() {
  [jobs, workers] = await Promise.all([ask("farm/api/jobs"), ask("farm/api/workers")]);
  draw();
}

document.title = "Farm";
legend(document.querySelector("#legend"));
for (const section of [jobsSection, workersSection]) section.querySelector("input").addEventListener("input", draw);
allowChanges(refresh);
keepFresh(refresh, 1000);
