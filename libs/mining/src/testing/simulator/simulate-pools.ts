import { SeededRandom } from '../../statistics/seeded-random.js';
import type { TestEvent } from '../test-log.js';
import { type Hours, QueueByTime, day, firstMonday, hour, week } from './clock.js';
import type { PlantedTime, Pool, PooledProcess, PooledStep } from './pooled-process.js';

interface PoolTask {
  kase: number;
  place: number;
  step: PooledStep;
}

/** Work for one person: a task, or all tasks of a batch. */
interface PoolJob {
  tasks: readonly PoolTask[];
  isUrgent: boolean;
}

interface PoolMember {
  name: string;
  hours: Hours;
  open: number;
}

interface StaffedPool {
  pool: Pool;
  people: PoolMember[];
  waiting: PoolJob[];
  urgent: PoolJob[];
}

type Happening =
  | { what: 'reach'; kase: number; place: number }
  | { what: 'ready'; task: PoolTask }
  | { what: 'run'; step: PooledStep }
  | { what: 'done'; task: PoolTask }
  | { what: 'free'; person: PoolMember; staff: StaffedPool }
  | { what: 'look'; staff: StaffedPool };

interface SimulatedPools {
  events: TestEvent[];
  /** The planted times, by activity. */
  planted: Map<string, PlantedTime>;
}

/** Simulates the process; the same seed gives the same events. */
export function simulatePools(process: PooledProcess): SimulatedPools {
  return new PoolSimulation(process).run();
}

class PoolSimulation {
  private readonly random: SeededRandom;
  private readonly agenda = new QueueByTime<Happening>();
  private readonly staff: ReadonlyMap<string, StaffedPool>;
  private readonly gathered = new Map<PooledStep, { task: PoolTask; since: number }[]>();
  private readonly unfinished = new Map<string, number>();
  private readonly urgent: boolean[] = [];
  private readonly events: TestEvent[] = [];
  private readonly planted = new Map<string, PlantedTime>();

  constructor(private readonly process: PooledProcess) {
    this.random = new SeededRandom(process.seed);
    this.staff = new Map(Object.entries(process.pools).map(([name, pool]) => [name, staffOf(process, name, pool)]));
  }

  run(): SimulatedPools {
    const { between, hours } = this.process.arrivals;
    let at = firstMonday;
    for (let kase = 0; kase < this.process.cases; kase++) {
      at = hours.later(at, between(this.random));
      this.urgent.push(this.random.next() < (this.process.urgent ?? 0));
      this.agenda.put(at, { what: 'reach', kase, place: 0 });
    }
    this.planRuns(at);
    for (let next = this.agenda.take(); next; next = this.agenda.take()) this.pass(next.item, next.at);
    return { events: this.events, planted: this.planted };
  }

  /** Plans the runs of batch steps until some weeks after the last arrival. */
  private planRuns(last: number): void {
    for (const step of this.process.steps.flat()) {
      const runs = step.batch?.runs;
      if (!runs) continue;
      for (let midnight = firstMonday; midnight < last + 8 * week; midnight += day) {
        const weekday = Math.floor(((midnight - firstMonday) % week) / day) + 1;
        if (runs.weekdays.includes(weekday)) this.agenda.put(midnight + runs.atHour * hour, { what: 'run', step });
      }
    }
  }

  private pass(happening: Happening, at: number): void {
    switch (happening.what) {
      case 'reach':
        this.reach(happening.kase, happening.place, at);
        break;
      case 'ready':
        this.join(happening.task, at);
        break;
      case 'run':
        this.release(happening.step, at);
        break;
      case 'done':
        this.goOn(happening.task, at);
        break;
      case 'free':
        happening.person.open -= 1;
        this.assign(happening.staff, at);
        break;
      case 'look':
        this.assign(happening.staff, at);
    }
  }

  private reach(kase: number, place: number, at: number): void {
    const steps = this.process.steps[place];
    if (!steps) return;
    const group = [steps].flat();
    const [only] = group;
    if (group.length === 1 && only?.skipped !== undefined && this.random.next() < only.skipped) {
      this.reach(kase, place + 1, at);
      return;
    }
    this.unfinished.set(`${String(kase)} ${String(place)}`, group.length);
    for (const step of group) {
      const delay = step.delay?.(this.random) ?? 0;
      const planted = this.timeOf(step);
      planted.count += 1;
      planted.delayed += delay;
      planted.delayedWithin += this.withinHours(step, at, at + delay);
      this.agenda.put(at + delay, { what: 'ready', task: { kase, place, step } });
    }
  }

  private withinHours({ pool }: PooledStep, from: number, to: number): number {
    const people = this.staff.get(pool)?.people ?? [];
    return to > from ? Math.max(0, ...people.map(({ hours }) => hours.between(from, to))) : 0;
  }

  private timeOf({ activity }: PooledStep): PlantedTime {
    const planted = this.planted.get(activity) ?? { count: 0, delayed: 0, delayedWithin: 0, gathered: 0 };
    this.planted.set(activity, planted);
    return planted;
  }

  private join(task: PoolTask, at: number): void {
    const { batch } = task.step;
    if (!batch) {
      this.offer({ tasks: [task], isUrgent: this.urgent[task.kase] === true }, at);
      return;
    }
    const waiting = this.gathered.get(task.step) ?? [];
    this.gathered.set(task.step, waiting);
    waiting.push({ task, since: at });
    if (!batch.runs && waiting.length >= batch.size) this.release(task.step, at);
  }

  private release(step: PooledStep, at: number): void {
    const waiting = this.gathered.get(step) ?? [];
    this.gathered.delete(step);
    const size = step.batch?.size ?? 1;
    for (let from = 0; from < waiting.length; from += size) {
      const lot = waiting.slice(from, from + size);
      for (const { since } of lot) this.timeOf(step).gathered += at - since;
      this.offer({ tasks: lot.map(({ task }) => task), isUrgent: false }, at);
    }
  }

  private offer(job: PoolJob, at: number): void {
    const staff = this.staff.get(job.tasks[0]?.step.pool ?? '');
    if (!staff) throw new Error('A step names a pool that there is not');
    (job.isUrgent && staff.pool.urgentFirst === true ? staff.urgent : staff.waiting).push(job);
    this.assign(staff, at);
  }

  /** Assigns waiting jobs to free people, and tries again when the next person begins work. */
  private assign(staff: StaffedPool, at: number): void {
    const able = staff.people.filter(({ open }) => open < (staff.pool.atOnce ?? 1));
    while (staff.urgent.length + staff.waiting.length > 0) {
      const here = able.filter(({ hours, open }) => open < (staff.pool.atOnce ?? 1) && hours.next(at) === at);
      const least = Math.min(...here.map(({ open }) => open));
      const first = here.filter(({ open }) => open === least);
      const person = first[Math.floor(this.random.next() * first.length)];
      if (!person) break;
      const job = staff.urgent.shift() ?? staff.waiting.shift();
      if (job) this.begin(job, person, staff, at);
    }
    if (staff.urgent.length + staff.waiting.length === 0) return;
    const next = Math.min(
      ...able.filter(({ open }) => open < (staff.pool.atOnce ?? 1)).map(({ hours }) => hours.next(at)),
    );
    if (next > at && Number.isFinite(next)) this.agenda.put(next, { what: 'look', staff });
  }

  private begin(job: PoolJob, person: PoolMember, staff: StaffedPool, at: number): void {
    person.open += 1;
    const how = job.tasks[0]?.step.batch?.how ?? 'in_turn';
    const shared = job.tasks[0]?.step.work(this.random) ?? 0;
    let moment = at;
    let last = at;
    for (const task of job.tasks) {
      const start = how === 'in_turn' ? moment : at;
      const end = person.hours.later(start, how === 'as_one' ? shared : task.step.work(this.random));
      this.record(task, person, start, end);
      this.agenda.put(end, { what: 'done', task });
      moment = person.hours.next(end);
      last = Math.max(last, end);
    }
    this.agenda.put(last, { what: 'free', person, staff });
  }

  private record({ kase, step: { activity } }: PoolTask, { name }: PoolMember, start: number, end: number): void {
    const { resolution = 1, name: workflow } = this.process;
    const stamped = (at: number): number => Math.floor(at / resolution) * resolution;
    this.events.push({
      case: `C${String(kase)}`,
      activity,
      at: stamped(end),
      startedAt: stamped(start),
      resource: name,
      workflow,
    });
  }

  /** The next step is reached when all parallel steps are done. */
  private goOn({ kase, place, step }: PoolTask, at: number): void {
    const key = `${String(kase)} ${String(place)}`;
    const left = (this.unfinished.get(key) ?? 1) - 1;
    this.unfinished.set(key, left);
    if (left === 0) this.agenda.put(at, { what: 'reach', kase, place: this.next(step, place) });
  }

  private next({ again }: PooledStep, place: number): number {
    if (!again || this.random.next() >= again.share) return place + 1;
    return this.process.steps.findIndex((steps) => [steps].flat().some(({ activity }) => activity === again.to));
  }
}

function staffOf({ name: process }: PooledProcess, name: string, pool: Pool): StaffedPool {
  const people = Array.from({ length: pool.people }, (_, index): PoolMember => {
    const hours = pool.hours[index % pool.hours.length];
    if (!hours) throw new Error(`No hours are given for ${name}`);
    return { name: `${name} ${String(index + 1)} (${process})`, hours, open: 0 };
  });
  return { pool, people, waiting: [], urgent: [] };
}
