import { expect, test } from '@jest/globals';
import { SeededRandom } from '../statistics/seeded-random.js';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { DisjointSets } from './journeys.js';

function caseThat(workflowAndName: string, links: string[]): TestEvent {
  const [workflow = '', name = ''] = workflowAndName.split(' ');
  return { workflow, case: name, activity: 'A', at: '2026-01-05T09:00:00', links };
}

/** One event a case, in four workflows, of which some name one or two; the names are of this part alone. */
function randomPart(part: number): TestEvent[] {
  const random = new SeededRandom(String(part));
  const below = (limit: number): number => Math.floor(random.next() * limit);
  const name = (): string => `p${String(part)}c${String(below(4))}`;
  const cases = new Set(Array.from({ length: 1 + below(9) }, () => `w${String(below(4))} ${name()}`));
  return [...cases].map((each) => caseThat(each, Array.from({ length: Math.max(0, below(4) - 1) }, name)));
}

/** Two cases of one name, named from either workflow and from a third, which brings them together. */
const bothNamed = ['w0 both', 'w1 both', 'w0 first', 'w1 second', 'w2 third'].map((each) =>
  caseThat(each, each.endsWith('both') ? [] : ['both']),
);

/** Each case with each that it names in another workflow, one pair at a time. */
function joinedByPairs(events: readonly TestEvent[]): string[] {
  const groups = new DisjointSets();
  events.forEach(({ workflow, links }, one) => {
    events.forEach((other, place) => {
      if (other.workflow !== workflow && links?.includes(other.case)) groups.join(one, place);
    });
  });
  return partsOf([...groups.members()], (member) => `${events[member]?.workflow ?? ''} ${events[member]?.case ?? ''}`);
}

function partsOf<T>(members: readonly { member: T; group: number }[], name: (member: T) => string): string[] {
  const groups = new Map<number, string[]>();
  for (const { member, group } of members) groups.set(group, [...(groups.get(group) ?? []), name(member)]);
  return [...groups.values()].map((names) => names.toSorted().join(', ')).toSorted();
}

test('cases are joined with all that they name in other workflows, however few pairs that takes', async () => {
  const events = [...bothNamed, ...Array.from({ length: 300 }, (_, part) => randomPart(part)).flat()];
  const joined = await withLog([{ uploads: [events] }], ({ db }) =>
    db.rows<{ member: string; group: number }>(`
      SELECT workflow.name || ' ' || case_id AS member, journey AS "group"
      FROM joined JOIN kase ON kase.id = joined.kase JOIN workflow ON workflow.id = kase.workflow`),
  );
  expect(partsOf(joined, (member) => member)).toEqual(joinedByPairs(events));
});
