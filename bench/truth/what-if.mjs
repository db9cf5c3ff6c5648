import { importCompiled } from './simulated.mjs';
import { medianOf } from './score.mjs';

/** A change of less is told from none by chance alone. */
const leastChange = 0.03;

/** What is said of changes, from the log before them, beside the law after them: in points of the mean cycle time. */
export async function whatIf(count) {
  const { predictions } = await importCompiled('interventions');
  const all = [];
  for await (const each of predictions(count)) all.push(each);
  console.log('\n| change | asked | answered | out by, median | direction right | interval holds the law |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const kind of ['people', 'touch', 'delay', 'batch', 'arrivals']) {
    const asked = all.filter((each) => each.kind === kind);
    const answered = asked.filter(({ fit }) => fit !== null);
    const large = answered.filter(({ law }) => Math.abs(law) > leastChange);
    const right = large.filter(({ said, law }) => Math.sign(said) === Math.sign(law));
    const held = answered.filter(({ low, high, law }) => low <= law && law <= high);
    const out = (100 * medianOf(answered.map(({ said, law }) => Math.abs(said - law)))).toFixed(1);
    const share = (some, of) => `${some.length} of ${of.length}`;
    const cells = [kind, asked.length, answered.length, `${out} points`, share(right, large), share(held, answered)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** What is said of changes made half way of a log, beside the law of both halves: in points of the mean cycle time. */
export async function didItWork(count) {
  const { verifications } = await importCompiled('verifications');
  const all = [];
  for await (const each of verifications(count)) all.push(each);
  console.log('\n| change | logs | told | seen | out by, median | plain difference out by | interval holds the law |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const kind of ['people', 'touch', 'delay', 'batch', 'arrivals']) {
    const logs = all.filter((each) => each.kind === kind);
    const told = logs.filter(({ isAttributed, causes }) => isAttributed && causes.length > 0);
    const seen = logs.filter(({ causes }) => causes.length > 0);
    const points = (of) => `${(100 * medianOf(told.map((each) => Math.abs(each[of] - each.law)))).toFixed(1)} points`;
    const held = told.filter(({ low, high, law }) => low <= law && law <= high);
    const cells = [kind, logs.length, told.length, seen.length, points('said'), points('plain')];
    console.log(`| ${[...cells, `${held.length} of ${told.length}`].join(' | ')} |`);
  }
  const stationary = all.filter(({ kind }) => kind === null);
  const claimed = stationary.filter(({ causes }) => causes.length > 0);
  console.log(`\nOf ${stationary.length} logs in which nothing changes, something is claimed of ${claimed.length}.`);
}
