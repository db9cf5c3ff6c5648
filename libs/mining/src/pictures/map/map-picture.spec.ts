import { beforeAll, describe, expect, test } from '@jest/globals';
import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import { SeededRandom } from '../../statistics/seeded-random.js';
import { caseOf, workflowOf } from '../../testing/open-test-log.js';
import type { TestEvent } from '../../testing/test-log.js';
import { curvePoints } from './clear-labels.js';
import { drawMap } from './draw-maps.js';
import { Graphviz } from './graphviz.js';
import { mapDot, placedMap } from './map-layout.js';
import { type PlacedMap, mapPlan } from './map-plan.js';
import { type MapOptions, simplify } from './simplify.js';

const layOut = (dot: string): Promise<string> => Graphviz.lend((graphviz) => graphviz.layOut(dot));
const draw = (workflow: JudgedWorkflow): Promise<string> => Graphviz.lend((graphviz) => drawMap(workflow, graphviz));

async function placed(workflow: JudgedWorkflow, wish: MapOptions = {}): Promise<PlacedMap> {
  const plan = mapPlan(simplify(workflow, wish), 'frequency');
  return placedMap(plan, await layOut(mapDot(plan)));
}

const named = (names: readonly string[]): TestEvent[] =>
  names.map((activity, at) => ({ case: 'c1', activity, at: at * 60_000_000 }));

describe('the picture of a report', () => {
  test('shows every activity and path of a small workflow in words, with a legend', async () => {
    const workflow = await workflowOf([...caseOf('c1 A 09:00, B 09:10'), ...caseOf('c2 A 09:00, B 09:30')]);
    const svg = await draw(workflow);
    expect(svg).toMatch(/^<svg width="\d+pt" height="\d+pt" [\s\S]*<\/svg>$/u);
    for (const words of ['>A<', '>B<', '>2 ×<', '>2 × · 20 min<', 'Showing all 2 activities', 'Median elapsed time']) {
      expect(svg).toContain(words);
    }
  });

  test('needs nothing from elsewhere', async () => {
    const svg = await draw(await workflowOf(caseOf('c1 A 09:00, B 09:10')));
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/http|url\(|class=|style=|href/u);
  });

  test('names stand as text, whatever is in them', async () => {
    const names = ['<script>alert(1)</script>', 'a\\nb', 'say "no"', '&lt;', 'a -> b', '東京', ']]>'];
    const svg = await draw(await workflowOf(named(names)));
    expect(svg).not.toContain('<script');
    for (const shown of ['&lt;script&gt;', '>a\\nb<', '>say &quot;no&quot;<', '>&amp;lt;<', '>a -&gt; b<', '>東京<']) {
      expect(svg).toContain(shown);
    }
  });

  test('has a sign and its words where a step is not people’s work', async () => {
    const base = await workflowOf(caseOf('c1 A 09:00, B 09:10'));
    const workflow: JudgedWorkflow = {
      ...base,
      activities: base.activities.map((each) => ({
        ...each,
        nature: { class: 'system', source: 'given', evidence: '' },
      })),
    };
    expect(await draw(base)).not.toContain('System');
    expect(await draw(workflow)).toContain('>System: done by a system</text>');
  });

  test('a layout that is none is refused by name', async () => {
    await expect(layOut('not a graph')).rejects.toThrow('Graphviz refused');
  });
});

describe('a huge workflow', () => {
  let huge: JudgedWorkflow;
  beforeAll(async () => {
    const random = new SeededRandom('huge');
    const step = (): number => Math.floor(400 * random.next() * random.next());
    const events: TestEvent[] = Array.from({ length: 600 }, (_, index) =>
      Array.from({ length: 12 }, (_, at) => ({
        case: `c${String(index)}`,
        activity: `Activity ${String(at === 0 ? 0 : step())}`,
        at: (index * 1000 + at) * 60_000_000,
      })),
    ).flat();
    huge = await workflowOf(events);
  });

  test('is cut down to twenty activities, without loose ends', () => {
    expect(huge.edges.length).toBeGreaterThan(4000);
    const map = simplify(huge);
    expect(map.activities.length).toBeLessThanOrEqual(20);
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
  });

  test.each([20, 40])(
    'has no label on a line, on a box or on another label, with %d activities',
    async (activities) => {
      const { paths, boxes } = await placed(huge, { activities });
      const areas = paths.flatMap(({ label, width }) =>
        label ? [{ left: label.x - width / 2, right: label.x + width / 2, top: label.y - 7, bottom: label.y + 7 }] : [],
      );
      expect(areas.length).toBeGreaterThan(0.8 * paths.length);
      const points = paths.flatMap(({ d }) => curvePoints(d));
      const hit = areas.filter(
        (area, at) =>
          points.some(({ x, y }) => x > area.left && x < area.right && y > area.top && y < area.bottom) ||
          boxes.some(
            ({ x, y, width, height }) =>
              x + width / 2 > area.left &&
              x - width / 2 < area.right &&
              y + height / 2 > area.top &&
              y - height / 2 < area.bottom,
          ) ||
          areas.some(
            (other, index) =>
              index !== at &&
              other.left < area.right &&
              area.left < other.right &&
              other.top < area.bottom &&
              area.top < other.bottom,
          ),
      );
      expect(hit).toEqual([]);
    },
  );
});

test('a name in a wide script breaks into lines that its box is wide enough for', async () => {
  const name = '出荷指示書の作成と倉庫への連絡および在庫の引当処理と確認';
  const [box] = (await placed(await workflowOf(named([name])))).boxes;
  expect(box?.lines.length).toBeGreaterThan(1);
  expect(box?.lines.join('')).toBe(name);
  for (const line of box?.lines ?? []) expect(13 * line.length).toBeLessThan((box?.width ?? 0) - 8);
});

function reach(from: Set<string>, paths: readonly { from: string; to: string }[]): Set<string> {
  for (const name of from) for (const path of paths) if (path.from === name) from.add(path.to);
  return from;
}
