import { countBelow } from '../computing/sorted-numbers.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { type ReplayLog, qualifiedPeople } from './replay-log.js';

/** When a person qualified for a step was present and free, in stretches. */
export class FreeTimes {
  private constructor(
    private readonly begins: Float64Array,
    private readonly ends: Float64Array,
  ) {}

  /** Of all people together: they come with overlapping stretches. */
  static joined(begins: Float64Array, ends: Float64Array): FreeTimes {
    begins.sort();
    ends.sort();
    let length = 0;
    const from = new Float64Array(begins.length);
    const to = new Float64Array(begins.length);
    let open = 0;
    for (let begun = 0, ended = 0; ended < ends.length;) {
      const begin = begins[begun] ?? Infinity;
      const end = ends[ended] ?? Infinity;
      if (begin <= end) {
        if (open === 0) from[length] = begin;
        open += 1;
        begun += 1;
      } else {
        open -= 1;
        ended += 1;
        if (open === 0) to[length++] = end;
      }
    }
    return new FreeTimes(from.slice(0, length), to.slice(0, length));
  }

  /** The last free moment before another one; -Infinity if there was none. */
  lastBefore(at: number): number {
    const index = countBelow(this.begins, at) - 1;
    return index < 0 ? -Infinity : Math.min(at, this.ends[index] ?? at);
  }
}

/** The free times of the people of each step; a gap between two pieces of work shorter than the tolerance is none. */
export async function freeTimesOfSteps(log: ReplayLog, toleranceUs: number): Promise<FreeTimes[]> {
  const own = await freeTimesOfPeople(log, toleranceUs);
  const known = new Map<string, FreeTimes>();
  const found: FreeTimes[] = [];
  for (const people of qualifiedPeople(log)) {
    const key = people.join(' ');
    const times = known.get(key) ?? FreeTimes.joined(...joinedEdges([...people].map((each) => own[each] ?? noEdges)));
    known.set(key, times);
    found.push(times);
    if (isYieldDue()) await yieldIfDue();
  }
  return found;
}

const noEdges = new Float64Array();

function joinedEdges(each: readonly Float64Array[]): [begins: Float64Array, ends: Float64Array] {
  const size = each.reduce((sum, edges) => sum + edges.length / 2, 0);
  const begins = new Float64Array(size);
  const ends = new Float64Array(size);
  let at = 0;
  for (const edges of each) {
    for (let nth = 0; nth < edges.length; nth += 2, at++) {
      begins[at] = edges[nth] ?? 0;
      ends[at] = edges[nth + 1] ?? 0;
    }
  }
  return [begins, ends];
}

/** By person: beginning and end of each free stretch in turn. */
async function freeTimesOfPeople(log: ReplayLog, toleranceUs: number): Promise<Float64Array[]> {
  const begins: number[][] = log.people.map(() => []);
  const ends: number[][] = log.people.map(() => []);
  for (const [at, person] of log.person.entries()) {
    if (person < 0 || log.leader[at] !== at) continue;
    begins[person]?.push(log.started[at] ?? 0);
    const last = log.batches.get(at)?.at(-1) ?? at;
    ends[person]?.push(log.completed[last] ?? 0);
  }
  const found: Float64Array[] = [];
  const longest = new Float64Array(log.people.length);
  for (const [at, person] of log.person.entries()) {
    if (person >= 0) longest[person] = Math.max(longest[person] ?? 0, log.work[at] ?? 0);
  }
  for (const [person, { spells, capacity, finishes }] of log.people.entries()) {
    const busy = fullTimes(
      Float64Array.from(begins[person] ?? []).sort(),
      Float64Array.from(ends[person] ?? []).sort(),
      {
        capacity,
        toleranceUs,
      },
    );
    found.push(without(spells, busy, finishes ? (longest[person] ?? 0) : 0));
    if (isYieldDue()) await yieldIfDue();
  }
  return found;
}

/** When a person had as much open as they do at once. */
function fullTimes(
  begins: Float64Array,
  ends: Float64Array,
  { capacity, toleranceUs }: { capacity: number; toleranceUs: number },
): number[] {
  const edges: number[] = [];
  let open = 0;
  for (let begun = 0, ended = 0; ended < ends.length;) {
    const begin = begins[begun] ?? Infinity;
    const end = ends[ended] ?? Infinity;
    if (end <= begin) {
      if (open === capacity) edges.push(end);
      open -= 1;
      ended += 1;
    } else {
      open += 1;
      begun += 1;
      if (open !== capacity) continue;
      const last = edges.at(-1);
      if (last !== undefined && begin - last <= toleranceUs) edges.pop();
      else edges.push(begin);
    }
  }
  return edges;
}

/** What is left of a stretch after work is not free where it is too short for work that has to be finished within it. */
function without(spells: Float64Array, busy: readonly number[], tooShortUs: number): Float64Array {
  const free: number[] = [];
  let nth = 0;
  for (let at = 0; at < spells.length; at += 2) {
    let from = spells[at] ?? 0;
    const to = spells[at + 1] ?? 0;
    while (nth < busy.length && (busy[nth + 1] ?? 0) <= from) nth += 2;
    for (let each = nth; each < busy.length && (busy[each] ?? 0) < to; each += 2) {
      if ((busy[each] ?? 0) > from) free.push(from, busy[each] ?? 0);
      from = Math.max(from, busy[each + 1] ?? 0);
    }
    const isRest = from > (spells[at] ?? 0) && to - from < tooShortUs;
    if (from < to && !isRest) free.push(from, to);
  }
  return Float64Array.from(free);
}
