export interface WrittenTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  micros: number;
  /** 0 for AM, 1 for PM. */
  halfDay: number | null;
  offset: number | null;
}

/** Reads one piece of the text from `at` and answers where the next one begins, or -1 where it does not fit. */
export type PatternStep = (text: string, at: number, written: WrittenTime) => number;
