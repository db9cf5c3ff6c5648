import { changesOf, claimsOf, heldSteps, medianOf, toldOf, waitsOf } from './score.mjs';
import { rowsOf } from './table.mjs';

/** Overloads that are there although no label says so: who does the step is busy in all their hours. */
const overloaded = {
  'delays_Loan_Application.csv.gz': ['Appraise property'],
  'causes_LoanApp_fewRes_9-5_noTimers.csv.gz': ['Approve Loan Offer', 'Consider re-design loan offer'],
};
const onControls = ['timer', 'minimum', 'schedule', 'batch', 'overload', 'trend', 'change'];
const nothing = { of: 0, found: null, error: null, byMeanWait: null };

/** A report against its label; `read` reads the files that belong to it. */
export function judge(label, report, read) {
  const wrong = wrongClaims(label, report);
  if (label.label && !label.control) {
    return { planted: 'delays', ...heldSteps(report, delaysOf(read(label.file), label)), wrong };
  }
  if (label.peer) return { planted: 'causes', ...againstPairs(report, rowsOf(read(label.peer)), 'weight'), wrong };
  if (label.expected)
    return { planted: 'causes', ...againstPairs(report, rowsOf(read(label.expected)), 'share'), wrong };
  if (label.days) return { planted: 'days of roles', ...daysOff(report), wrong };
  const [planted] = Array.isArray(label.planted) ? label.planted : [];
  if (planted?.rule) {
    const of = Number(isWorthProposing(read(label.file), planted));
    return { planted: 'a rule', ...nothing, of, found: of && holdsRule(report, planted), wrong };
  }
  if (planted?.change) return { planted: 'a change', ...nothing, of: 1, found: holdsChange(report, planted), wrong };
  return { planted: 'nothing', ...nothing, wrong };
}

function wrongClaims({ file, control, absent = [] }, report) {
  const refused = control ? [...new Set([...onControls, ...absent])] : absent;
  return claimsOf(report)
    .filter(({ claim }) => refused.includes(claim))
    .filter(({ claim, activity }) => claim !== 'overload' || !overloaded[file]?.includes(activity))
    .map(({ claim, activity }) => `${claim} at ${activity}`);
}

function delaysOf(text, { columns, label }) {
  const steps = new Map();
  for (const row of rowsOf(text)) {
    const activity = row[columns.activity];
    const step = steps.get(activity) ?? { count: 0, seconds: 0 };
    steps.set(activity, { count: step.count + 1, seconds: step.seconds + Number(row[label] || 0) });
  }
  return [...steps].flatMap(([activity, { count, seconds }]) =>
    seconds > 0 ? [{ activity, seconds: seconds / count }] : [],
  );
}

const theirs = ['batching', 'prioritization', 'contention', 'unavailability', 'extraneous'];
const asTheirs = { minimum: 'extraneous', prioritization: 'busy', contention: 'busy' };

/** By step: where the largest cause is the same, and how much of the wait is put elsewhere. */
function againstPairs(report, pairs, figure) {
  const steps = new Map();
  for (const pair of pairs) {
    const step = pair.destination_activity ?? pair.target_activity;
    const shares = steps.get(step) ?? {};
    steps.set(step, shares);
    for (const cause of theirs) add(shares, asTheirs[cause] ?? cause, secondsIn(pair[`wt_${cause}`]));
  }
  const compared = waitsOf(report).flatMap(({ at, causes }) => {
    const expected = steps.get(at.activity);
    if (!causes || !expected) return [];
    const found = {};
    for (const cause of causes) add(found, asTheirs[cause.cause] ?? cause.cause, cause[figure]);
    return [{ isSame: largest(found) === largest(expected), elsewhere: distance(found, expected) }];
  });
  return {
    of: compared.length,
    found: compared.filter(({ isSame }) => isSame).length,
    error: medianOf(compared.map(({ elsewhere }) => elsewhere)),
    byMeanWait: null,
  };
}

function add(parts, name, amount) {
  parts[name] = (parts[name] ?? 0) + amount;
}

const largest = (parts) => Object.entries(parts).reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0];

/** Of two ways to share a wait out, the part that differs. */
function distance(one, other) {
  const sum = (parts) => Object.values(parts).reduce((total, each) => total + each, 0) || 1;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].reduce(
    (all, name) => all + Math.abs((one[name] ?? 0) / sum(one) - (other[name] ?? 0) / sum(other)) / 2,
    0,
  );
}

/** "1 days 03:14:06" */
function secondsIn(text = '') {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^(-?\d+) days(?: (\d+):(\d+):(\d+(?:\.\d+)?))?$/u.exec(text) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** Waits longer than a day, where roles work on different days. */
function daysOff(report) {
  const long = waitsOf(report).filter(({ lostSeconds }) => lostSeconds.mean > 86_400);
  const found = long.filter((wait) => toldOf(wait)[0] === 'unavailability').length;
  return { ...nothing, of: long.length, found };
}

/** What every case keeps is no finding, and what under nine in ten of a hundred keep is no rule. */
function isWorthProposing(xes, { a, b }) {
  const cases = xes.split('<trace>').slice(1);
  const names = cases.map((each) =>
    [...each.matchAll(/<event>[^]*?"concept:name" value="([^"]*)"/gu)].map(([, name]) => name),
  );
  const having = names.filter((events) => events.includes(a));
  const kept = having.filter((events) => events.lastIndexOf(b) > events.lastIndexOf(a)).length;
  return having.length >= 100 && kept < having.length && kept >= 0.9 * having.length;
}

function holdsRule(report, { rule, a, b }) {
  return Number(
    report.workflows.some(({ rules }) => rules.some((each) => each.kind === rule && each.a === a && each.b === b)),
  );
}

/** Of what was planted, within a week; where no date is known, any. */
function holdsChange(report, { change, at }) {
  const date = Date.parse(at);
  const near = ({ since }) => Number.isNaN(date) || Math.abs(Date.parse(since) - date) <= 7 * 86_400_000;
  return Number(changesOf(report).some((each) => (change === 'arrivals' ? each.of === change : true) && near(each)));
}
