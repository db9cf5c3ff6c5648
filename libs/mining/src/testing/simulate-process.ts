import { SeededRandom } from '../roi/seeded-random.js';
import type { TestEvent } from './test-log.js';

/** One thing made to go wrong, with how badly; everything else in the simulated process goes well. */
export interface Plant {
  kind: 'waiting' | 'slow_step' | 'rework' | 'handover' | 'overload' | 'batching';
  strength: number;
}

const minute = 60_000_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday, 5 January 2026, 00:00 UTC. */
const begin = Date.UTC(2026, 0, 5) * 1000;

export const steps = ['Register', 'Review', 'Decide', 'Inform', 'Archive'] as const;

const people = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay'];

interface Task {
  case: number;
  step: number;
  /** When it can begin: later than the step before it was completed, where something was planted. */
  visible: number;
  before: string | null;
  wanted: 'same' | 'other' | 'any';
}

/** Cases that go through five steps done by people who all do everything, Monday to Friday, 9 to 17. */
export function simulateProcess(plants: readonly Plant[], cases: number, seed: string): TestEvent[] {
  const random = new SeededRandom(seed);
  const exponential = (mean: number): number => -mean * Math.log(1 - random.next());
  const strength = (kind: Plant['kind']): number => plants.find((plant) => plant.kind === kind)?.strength ?? 0;
  const free = new Map<string, number>();
  const events: TestEvent[] = [];
  const open: Task[] = [];
  let arrival = begin + 9 * hour;
  for (let each = 0; each < cases; each++) {
    arrival = officeMorning(arrival + exponential(30 * minute));
    open.push({ case: each, step: 0, visible: arrival, before: null, wanted: 'any' });
  }
  while (open.length > 0) {
    const next = open.reduce((first, task, at) => (task.visible < (open[first]?.visible ?? 0) ? at : first), 0);
    const [task] = open.splice(next, 1);
    if (!task) break;
    const activity = steps[task.step] ?? '';
    const who = takesOver(task, activity);
    const started = Math.round(workingMoment(Math.max(task.visible, free.get(who) ?? 0)));
    const completed = started + Math.round(workOn(activity));
    free.set(who, completed);
    events.push({ case: `C${String(task.case)}`, activity, at: completed, startedAt: started, resource: who });
    goOn(task, activity, completed, who);
  }
  return events;

  function takesOver(task: Task, activity: string): string {
    if (strength('overload') > 0 && activity === 'Decide') return 'Olga';
    if (task.wanted === 'same' && task.before !== null) return task.before;
    if (task.wanted === 'any' && task.before !== null && task.before !== 'Olga' && random.next() < 0.35)
      return task.before;
    const others = people.filter((each) => task.wanted !== 'other' || each !== task.before);
    const from = Math.floor(random.next() * others.length);
    const order = others.map((_, index) => others[(from + index) % others.length] ?? '');
    return order.reduce((best, each) => ((free.get(each) ?? 0) < (free.get(best) ?? 0) ? each : best));
  }

  function workOn(activity: string): number {
    if (activity === 'Decide' && strength('slow_step') > 0)
      return strength('slow_step') * hour * (0.8 + 0.4 * random.next());
    if (activity === 'Decide' && strength('overload') > 0)
      return 50 * minute * strength('overload') * (0.8 + 0.4 * random.next());
    if (activity === 'Review' && strength('rework') > 0) return 40 * minute * (0.8 + 0.4 * random.next());
    return 4 * minute + exponential(8 * minute);
  }

  function goOn(task: Task, activity: string, completed: number, who: string): void {
    const again = activity === 'Review' && random.next() < strength('rework');
    const step = again ? task.step : task.step + 1;
    if (step >= steps.length) return;
    const to = steps[step];
    let visible = completed;
    if (to === 'Decide') visible += exponential(strength('waiting') * day);
    if (to === 'Inform' && strength('batching') > 0) visible = nextRelease(completed, strength('batching'));
    const following: Task = { case: task.case, step, visible, before: who, wanted: 'any' };
    if (to === 'Inform' && strength('handover') > 0) {
      following.wanted = random.next() < 0.5 ? 'other' : 'same';
      if (following.wanted === 'other') following.visible += exponential(strength('handover') * day);
    }
    open.push(following);
  }
}

/** Every so many days at 14:00 what has gathered is let go at once. */
function nextRelease(at: number, everyDays: number): number {
  let release = begin + 14 * hour;
  while (release < at || !isWorking(release)) release += everyDays * day;
  return release;
}

function isWorking(at: number): boolean {
  const inWeek = (((at - begin) % (7 * day)) + 7 * day) % (7 * day);
  const inDay = inWeek % day;
  return inWeek < 5 * day && inDay >= 9 * hour && inDay < 17 * hour;
}

/** Cases arrive until 14:00, so that most are done on the same day and nights explain little. */
function officeMorning(at: number): number {
  const moment = workingMoment(at);
  return (moment - begin) % day < 14 * hour ? moment : workingMoment(moment - ((moment - begin) % day) + day);
}

function workingMoment(at: number): number {
  let moment = at;
  while (!isWorking(moment)) {
    const inDay = (moment - begin) % day;
    moment += inDay < 9 * hour ? 9 * hour - inDay : day - inDay;
  }
  return moment;
}
