import { loadavg } from 'node:os';
import { draws } from '../draws.mjs';

/** Workflows far too large for a picture: how long it takes until there is one that can be read. */
export async function main() {
  const { Graphviz } = await import('../../dist/libs/mining/src/pictures/map/graphviz.js');
  const { drawMap, printedMap } = await import('../../dist/libs/mining/src/pictures/map/draw-maps.js');
  await Graphviz.lend((graphviz) => graphviz.layOut('digraph { a -> b }'));
  console.log('| activities | paths | shown | ms, median of 5 |\n| --: | --: | --: | --: |');
  const ratios = {};
  for (const [activities, paths] of [
    [40, 200],
    [100, 1_000],
    [400, 5_000],
    [1_000, 20_000],
  ]) {
    const workflow = workflowOf(activities, paths);
    const times = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      await Graphviz.lend((graphviz) => drawMap(workflow, graphviz));
      times.push(performance.now() - began);
    }
    const map = printedMap(workflow);
    const median = times.sort((a, b) => a - b)[2];
    ratios[`${activities} activities, time ÷ 2 seconds`] = median / 2_000;
    console.log(
      `| ${activities} | ${paths} | ${map.activities.length} activities, ${map.paths.length} paths | ${median.toFixed(0)} |`,
    );
  }
  console.log(`\nmachine load at the end: ${loadavg()[0].toFixed(1)}`);
  return ratios;
}

const work = { class: 'work', source: 'measured', evidence: '' };
const queue = { class: 'queue', source: 'measured', evidence: '' };

/** Frequencies as they are in practice: few are done often, many rarely; always the same. */
function workflowOf(activities, paths) {
  const random = draws(7);
  const name = (index) => `Activity ${index}`;
  const seconds = (count) => ({ count, mean: 60, median: 60 * random(), p90: 120, min: 0, max: 600, sum: 60 * count });
  const edges = new Map();
  for (let index = 1; index < activities; index++) edges.set(`${index - 1} ${index}`, [index - 1, index]);
  while (edges.size < paths) {
    const from = Math.floor(activities * random() ** 2);
    const to = Math.floor(activities * random() ** 2);
    edges.set(`${from} ${to}`, [from, to]);
  }
  const counted = [...edges.values()]
    .map(([from, to]) => ({ from, to, count: 1 + Math.floor(50_000 / (1 + from + to) + 50 * random()) }))
    .sort((a, b) => b.count - a.count);
  const occurrences = Array.from({ length: activities }, (_, index) => 1 + Math.floor(100_000 / (1 + index)));
  return {
    name: 'Huge',
    cases: 100_000,
    occurrences: occurrences.reduce((sum, count) => sum + count, 0),
    activities: occurrences.map((count, index) => ({
      name: name(index),
      occurrences: count,
      serviceSeconds: null,
      nature: work,
    })),
    edges: counted.map(({ from, to, count }) => ({
      from: name(from),
      to: name(to),
      count,
      elapsedSeconds: seconds(count),
      waitSeconds: null,
      nature: queue,
    })),
    starts: [{ activity: name(0), cases: 100_000 }],
    ends: [{ activity: name(activities - 1), cases: 100_000 }],
  };
}
