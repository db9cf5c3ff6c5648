export interface Sample {
  /** 0 where no answer came. */
  readonly status: number;
  readonly milliseconds: number;
}

/** What one client met in one stretch of time. */
export class Samples {
  constructor(private readonly samples: readonly Sample[]) {}

  get count(): number {
    return this.samples.length;
  }

  /** The statuses it got, each once. */
  get statuses(): number[] {
    return [...new Set(this.samples.map(({ status }) => status))];
  }

  median(): number {
    const sorted = this.samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  }

  slowest(): number {
    return Math.max(...this.samples.map(({ milliseconds }) => milliseconds));
  }
}
