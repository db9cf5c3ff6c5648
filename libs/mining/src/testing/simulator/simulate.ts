import { SeededRandom } from '../../statistics/seeded-random.js';
import type { TestEvent } from '../test-log.js';
import { Hours, QueueByTime, day, draws, firstMonday, hour, second, week } from './clock.js';
import type { SimulatedProcess, SimulatedStep, SinceWeek } from './simulated-process.js';

interface Task {
  kase: number;
  step: number;
  /** The person of the step before. */
  before: string | null;
  /** Which person a planted handover requires. */
  wanted: 'same' | 'other' | null;
  eventValues: Record<string, string | number>;
  /** The chosen person, if one of them is slower than the others. */
  assigned?: string | undefined;
  /** For bounces: the first person, and whether another one has the case now. */
  back?: { home: string; isOut: boolean };
  /** The person who does the collected batch. */
  released?: string | null;
}

/** Simulates the process; the same seed gives the same events. */
export function simulate(process: SimulatedProcess): TestEvent[] {
  return new LogSimulation(process).run();
}

class LogSimulation {
  private readonly random: SeededRandom;
  private readonly free = new Map<string, number>();
  private readonly gathered = new Map<number, Task[]>();
  private readonly lastInRun = new Map<string, number>();
  private readonly queue = new QueueByTime<Task>();
  private readonly events: TestEvent[] = [];
  private readonly caseValues: Record<string, string | number>[] = [];
  private lastArrival = firstMonday;

  constructor(private readonly process: SimulatedProcess) {
    this.random = new SeededRandom(process.seed);
  }

  run(): TestEvent[] {
    const arrivals = this.arrivals();
    this.lastArrival = arrivals.at(-1) ?? firstMonday;
    for (const [kase, at] of arrivals.entries()) {
      this.caseValues.push(this.values('case', at));
      this.reach(kase, 0, at, null);
    }
    for (let next = this.queue.take(); next; next = this.queue.take()) this.perform(next.item, next.at);
    return this.events;
  }

  private arrivals(): number[] {
    const { perWeek, hours = Hours.always, surges = [] } = this.process.arrivals;
    const times: number[] = [];
    let at = firstMonday;
    for (let kase = 0; kase < this.process.cases; kase++) {
      const since = (at - firstMonday) / week;
      const surge = surges.find(({ fromWeek, weeks }) => since >= fromWeek && since < fromWeek + weeks);
      const mean = hours.perWeek / (perWeek * (surge?.factor ?? 1));
      at = hours.later(at, draws.exponential(mean)(this.random));
      times.push(at);
    }
    return times;
  }

  /** A case reaches a step: plans when it can begin if someone has time for it. */
  private reach(kase: number, index: number, at: number, before: string | null, isLed = false): void {
    const step = this.process.steps[index];
    if (!step) return;
    if (step.aside === true && !isLed) {
      this.reach(kase, index + 1, at, before);
      return;
    }
    if (step.skipped !== undefined && this.random.next() < step.skipped) {
      this.reach(kase, index + 1, at, before);
      return;
    }
    const eventValues = this.values('event', at);
    const assigned = step.slow && this.oneOf(step.by ?? []);
    const slower = assigned !== undefined && assigned === step.slow?.who ? (step.slow.delay ?? 1) : 1;
    let visible = this.afterDelay(step, at, slower * this.slowness(kase, eventValues));
    let wanted: Task['wanted'] = null;
    if (step.handover && before !== null) {
      wanted = this.random.next() < step.handover.share ? 'other' : 'same';
      if (wanted === 'other') visible += step.handover.extra(this.random);
    }
    if (step.runs) visible = this.inNextRun(step.runs, index, visible);
    this.queue.put(visible, { kase, step: index, before, wanted, eventValues, assigned });
  }

  private afterDelay(step: SimulatedStep, at: number, slowness: number): number {
    const { timer, delay, trend = 1, hours = Hours.always } = step;
    if (timer && this.random.next() < timer.share) return at + this.oneOf(timer.times);
    if (!delay) return at;
    const longer = slowness * (lastSince(step, at)?.delay ?? 1);
    const over = Math.min(1, (at - firstMonday) / (this.lastArrival - firstMonday));
    return hours.later(at, delay(this.random) * longer * (1 + (trend - 1) * over));
  }

  private slowness(kase: number, eventValues: Task['eventValues']): number {
    const values = { ...this.caseValues[kase], ...eventValues };
    return (this.process.attributes ?? []).reduce((all, { name, slows }) => {
      const value = values[name];
      return slows && value !== undefined ? all * slows(value) : all;
    }, 1);
  }

  private perform(task: Task, at: number): void {
    const step = this.process.steps[task.step];
    if (!step) return;
    if (step.batchOf !== undefined && task.released === undefined) {
      this.gather(task, at, step, step.batchOf);
      return;
    }
    const who = task.released ?? task.assigned ?? this.whoDoes(step, task, at);
    const hours = step.hours ?? Hours.always;
    const isOneByOne = who !== null && (step.queue === true || task.released !== undefined);
    const start = Math.round(hours.next(isOneByOne ? Math.max(at, this.free.get(who) ?? 0) : at));
    const slower = (step.slow?.who === who ? (step.slow.work ?? 1) : 1) * (lastSince(step, at)?.work ?? 1);
    const completed = start + Math.round(slower * this.work(step));
    if (isOneByOne) this.free.set(who, completed);
    this.record(task, step, start, completed, who);
    this.goOn(task, step, completed, who);
  }

  private gather(task: Task, at: number, step: SimulatedStep, size: number): void {
    const waiting = [...(this.gathered.get(task.step) ?? []), task];
    if (waiting.length < size) {
      this.gathered.set(task.step, waiting);
      return;
    }
    this.gathered.delete(task.step);
    const released = this.whoDoes(step, task, at);
    for (const each of waiting) this.queue.put(at, { ...each, released });
  }

  private whoDoes(step: SimulatedStep, { before, wanted }: Task, at: number): string | null {
    const by = lastSince(step, at)?.by ?? step.by ?? [];
    const { queue = false } = step;
    if (by.length === 0) return null;
    if (wanted === 'same' && before !== null) return before;
    const able = by.filter((each) => wanted !== 'other' || each !== before);
    if (!queue) return this.oneOf(able);
    const from = Math.floor(this.random.next() * able.length);
    const inTurn = [...able.slice(from), ...able.slice(0, from)];
    const freeAt = (each: string): number => Math.max(at, this.free.get(each) ?? 0);
    return inTurn.reduce((best, each) => (freeAt(each) < freeAt(best) ? each : best));
  }

  private work({ work, utilization, by = [], hours = Hours.always }: SimulatedStep): number {
    if (utilization === undefined) return work?.(this.random) ?? 0;
    const mean = (utilization * by.length * hours.perWeek) / this.process.arrivals.perWeek;
    return draws.exponential(mean)(this.random);
  }

  private record(task: Task, { activity }: SimulatedStep, start: number, completed: number, who: string | null): void {
    const { starts = true, people = true, resolution = 1, stamp, weeks } = this.process.recorded ?? {};
    if (weeks !== undefined && completed > firstMonday + weeks * week) return;
    const stamped = (at: number): number => Math.floor((stamp?.(at) ?? at) / resolution) * resolution;
    const attributes = { ...this.caseValues[task.kase], ...task.eventValues };
    this.events.push({
      case: `C${String(task.kase)}`,
      activity,
      at: stamped(completed),
      startedAt: starts ? stamped(start) : null,
      resource: people ? who : null,
      workflow: this.process.name,
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    });
  }

  private goOn(task: Task, step: SimulatedStep, completed: number, who: string | null): void {
    const { again, refuses, aside } = step;
    if (this.bounce(task, step, completed, who) || aside === true) return;
    if (refuses && this.random.next() < refuses.share(this.caseValues[task.kase] ?? {})) {
      this.reach(task.kase, this.indexOf(refuses.to), completed, who, true);
      return;
    }
    const isRepeated = again !== undefined && this.random.next() < again.share;
    const at = isRepeated && again.after ? completed + Math.round(again.after(this.random)) : completed;
    this.reach(task.kase, isRepeated ? this.indexOf(again.to) : task.step + 1, at, who);
  }

  private indexOf(activity: string): number {
    return this.process.steps.findIndex((step) => step.activity === activity);
  }

  /** Whether another person has to do the step before the case continues. */
  private bounce(task: Task, { bounces }: SimulatedStep, completed: number, who: string | null): boolean {
    const begins = bounces !== undefined && task.back === undefined && this.random.next() < bounces.share;
    if (!bounces || who === null || (!begins && task.back?.isOut !== true)) return false;
    const at = completed + Math.round(bounces.extra(this.random));
    const home = task.back?.home ?? who;
    const next = begins ? { wanted: 'other' as const } : { wanted: null, assigned: home };
    this.queue.put(at, { ...task, assigned: undefined, before: who, ...next, back: { home, isOut: begins } });
    return true;
  }

  /** The time of the next run; cases of a run are a few seconds apart. */
  private inNextRun(runs: NonNullable<SimulatedStep['runs']>, index: number, at: number): number {
    let midnight = at - ((at - firstMonday) % day);
    while (!isRunDay(runs, midnight) || midnight + runs.atHour * hour < at) midnight += day;
    const from = midnight + runs.atHour * hour;
    const run = `${String(index)} ${String(from)}`;
    const last = this.lastInRun.get(run);
    const moment = last === undefined ? from : last + draws.between(second, 5 * second)(this.random);
    this.lastInRun.set(run, moment);
    return moment;
  }

  private values(of: 'case' | 'event', at: number): Record<string, string | number> {
    const own = (this.process.attributes ?? []).filter((each) => each.of === of);
    return Object.fromEntries(own.map(({ name, value }) => [name, value(this.random, at)]));
  }

  private oneOf<T>(items: readonly T[]): T {
    return items[Math.floor(this.random.next() * items.length)] as T;
  }
}

function isRunDay({ weekdays = [], daysOfMonth = [] }: NonNullable<SimulatedStep['runs']>, midnight: number): boolean {
  const date = new Date(midnight / 1000);
  return weekdays.includes(date.getUTCDay() || 7) || daysOfMonth.includes(date.getUTCDate());
}

function lastSince({ since = [] }: SimulatedStep, at: number): SinceWeek | undefined {
  return since.findLast((each) => firstMonday + each.week * week <= at);
}
