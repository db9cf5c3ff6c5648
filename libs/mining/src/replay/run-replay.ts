import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { EventQueue } from './event-queue.js';
import { type ReplayLog, qualifiedPeople } from './replay-log.js';
import { WaitingLines } from './waiting-lines.js';
import { Workforce } from './workforce.js';

/** When each occurrence was ready, begun and done; Infinity where it never came to that. */
export interface ReplayTimes {
  ready: Float64Array;
  started: Float64Array;
  completed: Float64Array;
  /** By person: how long they worked. */
  worked: Float64Array;
}

/** How the log runs: what holds each occurrence after it is ready, and steps that are not begun one by one at any time. */
export interface ReplayRules {
  /** By occurrence, of a batch by its leader. */
  delays: Float64Array;
  /** By step: how many cases are collected before they are begun together. */
  gathers?: ReadonlyMap<number, number>;
  /** By step: the next moment from another one on at which it may be begun. */
  opens?: ReadonlyMap<number, (at: number) => number>;
}

/** What happens at one moment happens in this order; what it happens to is added. */
const changesDuty = 0;
const ends = 2 ** 29;
const becomesAvailable = 2 ** 30;
const becomesReady = ends + becomesAvailable;

/**
 * The cases go again through the people and their hours. An occurrence is ready when those that enable it have ended, can
 * be begun after its delay, and is then taken in turn: a person who becomes free takes what has waited longest of all they
 * can do. Work rests outside hours.
 */
export async function runReplay(log: ReplayLog, rules: ReplayRules): Promise<ReplayTimes> {
  const run = new Run(log, rules);
  await run.play();
  return run.times;
}

class Run {
  readonly times: ReplayTimes;
  private readonly queue = new EventQueue();
  private readonly needs: Int32Array;
  private readonly leader: Int32Array;
  private readonly batches: Map<number, Int32Array>;
  /** By leader: how many of the batch are not ready, and from its begin on how many are not done. */
  private readonly left: Int32Array;
  private readonly doer: Int32Array;
  private readonly lines: WaitingLines;
  private readonly workforce: Workforce;
  private readonly gathered = new Map<number, number[]>();

  constructor(
    private readonly log: ReplayLog,
    private readonly rules: ReplayRules,
  ) {
    const size = log.step.length;
    const never = (): Float64Array => new Float64Array(size).fill(Infinity);
    const worked = new Float64Array(log.people.length);
    this.times = { ready: never(), started: never(), completed: never(), worked };
    this.needs = log.needs.slice();
    this.leader = log.leader.slice();
    this.batches = new Map(log.batches);
    this.left = new Int32Array(size).fill(1);
    for (const [leader, members] of log.batches) this.left[leader] = members.length;
    this.doer = new Int32Array(size).fill(-1);
    this.lines = new WaitingLines(size, log.steps.length);
    this.workforce = new Workforce(log.people, qualifiedPeople(log));
  }

  async play(): Promise<void> {
    const { log, queue } = this;
    for (const [person, { spells }] of log.people.entries()) {
      if (spells.length > 0) queue.add(spells[0] ?? 0, changesDuty + person);
    }
    for (const [occurrence, needs] of log.needs.entries()) {
      if (needs === 0) queue.add(log.ready[occurrence] ?? 0, becomesReady + occurrence);
    }
    let open = log.step.length;
    for (let turn = 1; open > 0 && !queue.isEmpty; turn++) {
      const at = queue.nextTime;
      const code = queue.take();
      if (code >= becomesReady) this.makeReady(code - becomesReady, at);
      else if (code >= becomesAvailable) this.offer(code - becomesAvailable, at);
      else if (code >= ends) {
        this.end(code - ends, at);
        open -= 1;
      } else this.changeDuty(code - changesDuty, at);
      if (turn % 1024 === 0 && isYieldDue()) await yieldIfDue();
    }
  }

  private makeReady(occurrence: number, at: number): void {
    this.times.ready[occurrence] = at;
    const size = this.rules.gathers?.get(this.log.step[occurrence] ?? 0);
    if (size !== undefined && (this.log.person[occurrence] ?? -1) >= 0) {
      this.gather(occurrence, size, at);
      return;
    }
    const leader = this.leader[occurrence] ?? occurrence;
    if (this.countDown(leader) === 0) this.hold(leader, at);
  }

  private gather(occurrence: number, size: number, at: number): void {
    const step = this.log.step[occurrence] ?? 0;
    const members = [...(this.gathered.get(step) ?? []), occurrence];
    this.gathered.set(step, members.length < size ? members : []);
    if (members.length < size) return;
    const [leader = occurrence] = members;
    for (const member of members) this.leader[member] = leader;
    if (size > 1) this.batches.set(leader, Int32Array.from(members));
    this.hold(leader, at);
  }

  /** Ready, and delayed before it can be begun. */
  private hold(leader: number, at: number): void {
    this.left[leader] = this.batches.get(leader)?.length ?? 1;
    const held = at + (this.rules.delays[leader] ?? 0);
    const opens = this.rules.opens?.get(this.log.step[leader] ?? 0);
    const available = opens ? opens(held) : held;
    if (available > at) this.queue.add(available, becomesAvailable + leader);
    else this.offer(leader, at);
  }

  private offer(leader: number, at: number): void {
    const person = this.log.person[leader] ?? -1;
    if (person < 0) {
      this.beginWithout(leader, at);
      return;
    }
    const step = this.log.step[leader] ?? 0;
    const taker = this.workforce.findIdle(step, person, (one) => this.canBegin(leader, one, at));
    if (taker < 0) this.lines.add(step, leader, Math.min(at, this.log.turn[leader] ?? at));
    else this.begin(leader, taker, at);
  }

  /** Whether a person has time for it; what no stretch is long enough for rests like any other work. */
  private canBegin(leader: number, person: number, at: number): boolean {
    const most = this.workforce.longestWork(person, at);
    return most === Infinity || this.workOf(leader) <= most || this.workOf(leader) > this.workforce.stretch(person);
  }

  private workOf(leader: number): number {
    const members = this.batches.get(leader);
    return members ? members.reduce((sum, at) => sum + (this.log.work[at] ?? 0), 0) : (this.log.work[leader] ?? 0);
  }

  private beginWithout(occurrence: number, at: number): void {
    this.times.started[occurrence] = at;
    this.queue.add(at + (this.log.work[occurrence] ?? 0), ends + occurrence);
  }

  /** A batch is done one after the other, or at once where its work was recorded as one. */
  private begin(leader: number, person: number, at: number): void {
    this.workforce.take(person);
    this.doer[leader] = person;
    let work = 0;
    for (const member of this.batches.get(leader) ?? [leader]) {
      this.times.started[member] = work === 0 ? at : this.workforce.after(person, at, work);
      work += this.log.work[member] ?? 0;
      this.queue.add(this.workforce.after(person, at, work), ends + member);
    }
    this.times.worked[person] = (this.times.worked[person] ?? 0) + work;
  }

  private end(occurrence: number, at: number): void {
    const { log } = this;
    this.times.completed[occurrence] = at;
    const leader = this.leader[occurrence] ?? occurrence;
    const doer = this.doer[leader] ?? -1;
    if (doer >= 0 && this.countDown(leader) === 0) {
      this.workforce.release(doer, at);
      this.takeNext(doer, at);
    }
    const to = log.nextFrom[occurrence + 1] ?? 0;
    for (let nth = log.nextFrom[occurrence] ?? 0; nth < to; nth++) {
      const next = log.next[nth] ?? 0;
      const needs = (this.needs[next] ?? 0) - 1;
      this.needs[next] = needs;
      if (needs > 0) continue;
      const lag = log.lag[next] ?? 0;
      if (lag > 0) this.queue.add(at + lag, becomesReady + next);
      else this.makeReady(next, at);
    }
  }

  private changeDuty(person: number, at: number): void {
    const next = this.workforce.changeDuty(person, at);
    if (next < Infinity) this.queue.add(next, changesDuty + person);
    this.takeNext(person, at);
  }

  private takeNext(person: number, at: number): void {
    while (this.workforce.isIdle(person)) {
      const leader = this.lines.takeOldest(this.log.people[person]?.steps ?? none, (one) =>
        this.canBegin(one, person, at),
      );
      if (leader < 0) return;
      this.begin(leader, person, at);
    }
  }

  private countDown(leader: number): number {
    const left = (this.left[leader] ?? 0) - 1;
    this.left[leader] = left;
    return left;
  }
}

const none = new Int32Array();
