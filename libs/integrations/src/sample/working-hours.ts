const hour = 3_600;
const day = 24 * hour;

/** 1970-01-01 was a Thursday. */
const weekdayOf = (time: number): number => (Math.floor(time / day) + 4) % 7;

interface Shift {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** Hours of the day. */
  readonly from: number;
  readonly to: number;
}

/** A person's working hours. Times are seconds since 1970 on the company's clock, which shows UTC. */
export class WorkingHours {
  static readonly always = new WorkingHours({ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 24 });

  constructor(private readonly shift: Shift) {}

  static weekdays(from: number, to: number): WorkingHours {
    return new WorkingHours({ days: [1, 2, 3, 4, 5], from, to });
  }

  get secondsADay(): number {
    return (this.shift.to - this.shift.from) * hour;
  }

  isOpen(time: number): boolean {
    const second = time % day;
    return (
      this.shift.days.includes(weekdayOf(time)) && second >= this.shift.from * hour && second < this.shift.to * hour
    );
  }

  /** The first moment from `time` on at which work of this length can be begun and ended on one day. */
  nextStart(time: number, seconds: number): number {
    if (this === WorkingHours.always) return time;
    if (seconds > this.secondsADay) throw new Error(`Work of ${seconds} s does not fit a day of ${this.secondsADay} s`);
    for (let midnight = time - (time % day); ; midnight += day) {
      const start = Math.max(time, midnight + this.shift.from * hour);
      const isWorkday = this.shift.days.includes(weekdayOf(midnight));
      if (isWorkday && start + seconds <= midnight + this.shift.to * hour) return start;
    }
  }

  /** The next opening after `time`. */
  nextOpening(time: number): number {
    const start = this.nextStart(time, 1);
    const opening = start - (start % day) + this.shift.from * hour;
    return opening > time ? opening : this.nextStart(start - (start % day) + day, 1);
  }
}
