import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { run } from '../../scripts/run.mjs';
import { medianOf, secondsOf, toldOf } from './score.mjs';

/** A cause is planted where it is at least this much of the wait, or it is not what to look for first. */
const mostOfIt = 0.4;
const half = 0.5;
/** Told without having been planted. */
const inventions = ['minimum', 'batching', 'extraneous'];
const natures = ['timer', 'minimum', 'schedule', 'batch'];

/**
 * `count` processes of each family, each from its own seed: the planted causes, those of them that are reported, and
 * what else is reported.
 */
export async function simulated(count) {
  const { families, plantedLogs } = await importCompiled('families');
  console.log(
    '\n| family | planted | told first | among the told | longest mean waits | seconds out by | within a quarter | waits | wrong claims |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const family of families) console.log(rowOf(family, await plantedLogs(family, count)));
}

/** Compiles the benchmarks and imports one of these. */
export async function importCompiled(name) {
  const tsc = [process.execPath, join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.bench.json'];
  await run('tsc', tsc, { cwd: root });
  return import(`../../dist/bench/truth/${name}.js`);
}

/** A line of the table; wrong claims are told on the other stream. */
export function rowOf(family, logs) {
  const seen = logs.map((log) => judged(log));
  const all = (of) => seen.flatMap(of);
  const planted = all((log) => log.planted);
  const errors = all((log) => log.errors);
  const wrong = all((log) => log.wrong);
  const number = (values, of) => values.filter(of).length;
  for (const claim of wrong) console.error(`wrong: ${claim}`);
  const cells = [
    family,
    planted.length,
    number(planted, ({ isFirst }) => isFirst),
    number(planted, ({ isTold }) => isTold),
    number(planted, ({ isLongest }) => isLongest),
    errors.length === 0 ? '–' : `${Math.round(100 * medianOf(errors))}%`,
    errors.length === 0 ? '–' : `${number(errors, (error) => error <= 0.25)} of ${errors.length}`,
    all(({ waits }) => waits).length,
    wrong.length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function judged({ name, planted, times, bottlenecks }) {
  const waits = bottlenecks.filter(({ kind }) => kind === 'waiting');
  const longest = waits.toSorted((a, b) => b.lostSeconds.mean - a.lostSeconds.mean).slice(0, planted.length);
  const known = planted.flatMap(({ cause, activity }) => {
    const wait = waits.find(({ at }) => at.activity === activity);
    const { least = 0, most: seconds = 0 } = times[activity] ?? {};
    const isTimed = cause === 'minimum' || cause === 'batching';
    // What is too short to be told, and waits that other causes fill, say nothing of how well causes are told.
    if (!wait || (isTimed && seconds < mostOfIt * wait.lostSeconds.mean)) return [];
    if (cause === 'unavailability' && wait.lostSeconds.mean < 12 * 3600) return [];
    const told = toldOf(wait);
    const right = cause === 'minimum' ? ['minimum', 'extraneous'] : [cause];
    const found = cause === 'minimum' ? secondsOf(wait, ...right) : secondsOf(wait, cause);
    return [
      {
        isFirst: right.includes(told[0]),
        isTold: told.some((each) => right.includes(each)),
        isLongest: longest.includes(wait),
        errors: isTimed ? [Math.max(0, found - seconds, least - found) / seconds] : [],
      },
    ];
  });
  return { planted: known, errors: known.flatMap(({ errors }) => errors), waits, wrong: wrongOf(name, planted, waits) };
}

function wrongOf(name, planted, waits) {
  const isQueue = planted.some(({ cause }) => cause === 'busy');
  return waits.flatMap((wait) => {
    const own = planted.find(({ activity }) => activity === wait.at.activity)?.cause;
    if (own === 'minimum' || own === 'batching') return [];
    const claims = [
      ...toldOf(wait).filter((cause) => inventions.includes(cause)),
      ...(natures.includes(wait.nature.class) ? [`nature ${wait.nature.class}`] : []),
      ...wait.signs.filter(({ sign }) => sign === 'overload' && !isQueue).map(({ sign }) => sign),
    ];
    const share = Math.max(0, ...(wait.causes?.map(({ weight }) => weight) ?? []));
    return claims.map((claim) => `${name}, ${wait.at.activity}: ${claim}${share >= half ? '' : ' (mixed)'}`);
  });
}
