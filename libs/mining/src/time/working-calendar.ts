/** Whole microseconds throughout: exact in a number until the year 2255. */
const hour = 3_600_000_000;
const slots = 168;
const week = slots * hour;
/** Monday, 5 January 1970. */
const firstMonday = 4 * 24 * hour;

/** Seen less than this, hours are where a few events happened to fall. */
const fewestTouches = 40;
const fewestWeeks = 4;

/** In how many weeks something was done in each hour of the week. */
export class ObservedHours {
  private readonly weeksTouched = new Float64Array(slots);
  private readonly hours = new Set<number>();
  private readonly weeks = new Set<number>();
  private touches = 0;

  /** Work of up to a shift touches every hour of it; longer work ran over night, so only its ends count. */
  add(started: number, completed: number): void {
    const from = Math.floor((started - firstMonday) / hour);
    const to = Math.floor((completed - firstMonday) / hour);
    if (to - from > 8) {
      this.touch(from);
      this.touch(to);
    } else for (let each = from; each <= to; each++) this.touch(each);
  }

  private touch(hourNumber: number): void {
    this.touches++;
    if (this.hours.has(hourNumber)) return;
    this.hours.add(hourNumber);
    const weekNumber = Math.floor(hourNumber / slots);
    this.weeks.add(weekNumber);
    const slot = hourNumber - weekNumber * slots;
    this.weeksTouched[slot] = (this.weeksTouched[slot] ?? 0) + 1;
  }

  /** The hours worked in at least a quarter of the weeks; null if that leaves out much, or too little was seen. */
  calendar(): WorkingCalendar | null {
    if (this.touches < fewestTouches || this.weeks.size < fewestWeeks) return null;
    const working = [...this.weeksTouched].map((times) => times > 0 && times >= this.weeks.size / 4);
    const all = this.weeksTouched.reduce((sum, times) => sum + times, 0);
    const covered = this.weeksTouched.reduce((sum, times, slot) => sum + (working[slot] ? times : 0), 0);
    return covered >= 0.75 * all ? new WorkingCalendar(working) : null;
  }
}

/** The weekly working hours (UTC), the same every week. */
export class WorkingCalendar {
  static readonly always = new WorkingCalendar(Array.from({ length: slots }, () => true));

  /** Working time from the week's start to the start of each hour. */
  private readonly before = new Float64Array(slots + 1);

  constructor(private readonly working: readonly boolean[]) {
    for (let slot = 0; slot < slots; slot++) {
      this.before[slot + 1] = (this.before[slot] ?? 0) + (working[slot] ? hour : 0);
    }
  }

  /** Of any long time, the part that lies in these hours. */
  get share(): number {
    return (this.before[slots] ?? 0) / week;
  }

  /** Stretches of working time from one moment to another. */
  *spells(from: number, to: number): Generator<[from: number, to: number]> {
    if (this.share === 1) {
      if (to > from) yield [from, to];
      return;
    }
    let begin: number | null = null;
    for (let at = from; at < to;) {
      const number = Math.floor((at - firstMonday) / hour);
      const isWorking = this.isWorking(number);
      if (isWorking && begin === null) begin = at;
      if (!isWorking && begin !== null) {
        yield [begin, at];
        begin = null;
      }
      at = firstMonday + (number + 1) * hour;
    }
    if (begin !== null) yield [begin, to];
  }

  /** From this moment on, the first that is working time. */
  nextWorking(at: number): number {
    const number = Math.floor((at - firstMonday) / hour);
    for (let next = number; next < number + slots; next++) {
      if (this.isWorking(next)) return next === number ? at : firstMonday + next * hour;
    }
    return Infinity;
  }

  /** When so much working time has passed since. */
  after(at: number, work: number): number {
    const perWeek = this.before[slots] ?? 0;
    if (perWeek === 0) return Infinity;
    const weeks = Math.floor(work / perWeek);
    let left = work - weeks * perWeek;
    let now = at + weeks * week;
    while (left > 0) {
      now = this.nextWorking(now);
      const end = firstMonday + (Math.floor((now - firstMonday) / hour) + 1) * hour;
      const done = Math.min(left, end - now);
      left -= done;
      now += done;
    }
    return now;
  }

  private isWorking(hourNumber: number): boolean {
    return this.working[((hourNumber % slots) + slots) % slots] === true;
  }

  workingTime(from: number, to: number): number {
    return to <= from ? 0 : this.sinceFirstMonday(to) - this.sinceFirstMonday(from);
  }

  private sinceFirstMonday(at: number): number {
    const weeks = Math.floor((at - firstMonday) / week);
    const inWeek = at - firstMonday - weeks * week;
    const slot = Math.floor(inWeek / hour);
    const inSlot = this.working[slot] ? inWeek - slot * hour : 0;
    return weeks * (this.before[slots] ?? 0) + (this.before[slot] ?? 0) + inSlot;
  }
}
