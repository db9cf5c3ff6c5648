const millisecondsPer = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A duration as it is written in the configuration: `250ms`, `30s`, `5m`, `2h`, `30d`. */
export class Duration {
  private constructor(readonly milliseconds: number) {}

  static parse(text: string): Duration | null {
    const match = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text.trim());
    if (!match) return null;
    return new Duration(Number(match[1]) * millisecondsPer[match[2] as keyof typeof millisecondsPer]);
  }

  static ofMilliseconds(milliseconds: number): Duration {
    return new Duration(milliseconds);
  }

  static ofSeconds(seconds: number): Duration {
    return new Duration(seconds * 1000);
  }

  static ofMinutes(minutes: number): Duration {
    return Duration.ofSeconds(60 * minutes);
  }

  get seconds(): number {
    return this.milliseconds / 1000;
  }

  after(instant: Date): Date {
    return new Date(instant.getTime() + this.milliseconds);
  }
}

const bytesPer = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const;

/** The number of bytes in `512MiB` or `1GiB`; null if the text is not a size. */
export function parseByteSize(text: string): number | null {
  const match = /^(\d{1,9})\s*(B|KiB|MiB|GiB)$/.exec(text.trim());
  return match ? Number(match[1]) * bytesPer[match[2] as keyof typeof bytesPer] : null;
}
