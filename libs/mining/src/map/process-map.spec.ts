import { describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../roi/seeded-random.js';
import { caseOf, workflowOf } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { Graphviz } from './graphviz.js';
import { processMap, text } from './process-map.js';
import { simplify } from './simplify.js';

async function svgOf(...drawings: string[]): Promise<string[]> {
  const graphviz = Graphviz.start();
  try {
    return await Promise.all(drawings.map((dot) => graphviz.draw(dot)));
  } finally {
    await graphviz.stop();
  }
}

describe('the drawing', () => {
  test('shows every activity and path of a small workflow in words, with a legend', async () => {
    const [svg = ''] = await svgOf(
      processMap(await workflowOf([...caseOf('c1 A 09:00, B 09:10'), ...caseOf('c2 A 09:00, B 09:30')])),
    );
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/u);
    for (const words of ['>A<', '>B<', '>2 ×<', '2 × · 20 min', 'Shown: everything (2 activities,', 'Colour:']) {
      expect(svg).toContain(words);
    }
  });

  test('names stand as text, whatever is in them', async () => {
    const names = ['<script>alert(1)</script>', 'a\\nb', 'say "no"', '&lt;', 'a -> b', '東京', '\u0001'];
    const [svg = ''] = await svgOf(
      `digraph { ${names.map((name, index) => `n${String(index)} [label=${text([name])}]`).join(' ')} }`,
    );
    expect(svg).not.toContain('<script');
    for (const shown of ['&lt;script&gt;', 'a\\nb', 'say &quot;no&quot;', '&amp;lt;', '東京', '\ufffd']) {
      expect(svg.replaceAll('&#45;', '-')).toContain(shown);
    }
  });

  test('a drawing that is none is refused by name', async () => {
    await expect(svgOf('not a graph')).rejects.toThrow('Graphviz refused');
  });
});

describe('a huge workflow', () => {
  const random = new SeededRandom('huge');
  const step = (): number => Math.floor(400 * random.next() * random.next());
  const events: TestEvent[] = Array.from({ length: 600 }, (_, index) =>
    Array.from({ length: 12 }, (_, at) => ({
      case: `c${String(index)}`,
      activity: `Activity ${String(at === 0 ? 0 : step())}`,
      at: (index * 1000 + at) * 60_000_000,
    })),
  ).flat();

  test('is cut down to what can be read, without loose ends', async () => {
    const workflow = await workflowOf(events);
    expect(workflow.edges.length).toBeGreaterThan(4000);
    const map = simplify(workflow);
    const [svg = ''] = await svgOf(processMap(workflow));
    expect(svg).toContain(`of ${String(workflow.activities.length)} activities`);
    expect(map.activities.length).toBeLessThan(90);
    expect(map.paths.length).toBeLessThan(3 * map.activities.length);
    const reached = reach(new Set(map.starts.map(({ activity }) => activity)), map.paths);
    const leading = reach(
      new Set(map.ends.map(({ activity }) => activity)),
      map.paths.map(({ from, to }) => ({ from: to, to: from })),
    );
    for (const { name } of map.activities) {
      expect(reached).toContain(name);
      expect(leading).toContain(name);
    }
  }, 30_000);
});

function reach(from: Set<string>, paths: readonly { from: string; to: string }[]): Set<string> {
  for (const name of from) for (const path of paths) if (path.from === name) from.add(path.to);
  return from;
}
