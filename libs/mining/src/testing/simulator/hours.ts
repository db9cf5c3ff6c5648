import { day, hour, week } from './draws.js';

/** Monday, 6 January 2025, 00:00 UTC. */
export const firstMonday = Date.UTC(2025, 0, 6) * 1000;

/** Hours of the week in which something goes on: days from 1 (Monday) to 7, hours of the day from 0 to 24. */
export class Hours {
  static readonly always = new Hours([1, 2, 3, 4, 5, 6, 7], 0, 24);
  static readonly everyDay = new Hours([1, 2, 3, 4, 5, 6, 7], 8, 20);
  static readonly office = new Hours([1, 2, 3, 4, 5], 9, 17);

  constructor(
    private readonly days: readonly number[],
    private readonly from: number,
    private readonly to: number,
  ) {}

  get perWeek(): number {
    return this.days.length * (this.to - this.from) * hour;
  }

  /** The first moment from `at` on that lies within the hours. */
  next(at: number): number {
    const inDay = modulo(at - firstMonday, day);
    const midnight = at - inDay;
    if (this.isWorkday(midnight) && inDay < this.to * hour) return Math.max(at, midnight + this.from * hour);
    let morning = midnight + day;
    while (!this.isWorkday(morning)) morning += day;
    return morning + this.from * hour;
  }

  /** `time` of these hours later. */
  later(at: number, time: number): number {
    if (this === Hours.always) return at + time;
    let moment = this.next(at);
    let left = time;
    for (;;) {
      const until = moment - modulo(moment - firstMonday, day) + this.to * hour;
      if (moment + left < until) return moment + left;
      left -= until - moment;
      moment = this.next(until);
    }
  }

  /** How much of these hours lies between two moments. */
  between(from: number, to: number): number {
    let within = 0;
    for (let at = this.next(from); at < to;) {
      const until = at - modulo(at - firstMonday, day) + this.to * hour;
      within += Math.min(to, until) - at;
      at = this.next(until);
    }
    return within;
  }

  private isWorkday(midnight: number): boolean {
    return this.days.includes(Math.floor(modulo(midnight - firstMonday, week) / day) + 1);
  }
}

function modulo(a: number, b: number): number {
  return ((a % b) + b) % b;
}
