import type { Triangle } from '../report/schema/report-sections.js';

/** Looked up once, as it is called millions of times. */
const { imul } = Math;

/** Random numbers that are the same on every machine for the same seed (xoshiro128**). */
export class SeededRandom {
  private readonly state: Uint32Array;

  constructor(seed: string) {
    // FNV-1a over the seed with a counter: four different words, not all zero in practice.
    this.state = Uint32Array.from([1, 2, 3, 4], (word) => {
      let hash = 0x811c9dc5;
      for (const character of `${String(word)}:${seed}`) {
        hash = imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
      }
      return hash ^ (hash >>> 15);
    });
  }

  /** In [0, 1). */
  next(): number {
    const { state } = this;
    // Destructuring the array would cost ten times as much.
    const a = state[0] ?? 0;
    const b = state[1] ?? 0;
    const c = state[2] ?? 0;
    const d = state[3] ?? 0;
    const result = imul(rotate(imul(b, 5), 7), 9) >>> 0;
    const x = c ^ a;
    const y = d ^ b;
    state[1] = b ^ x;
    state[0] = a ^ y;
    state[2] = x ^ (b << 9);
    state[3] = rotate(y, 11);
    return result / 2 ** 32;
  }

  triangular({ low, likely, high }: Triangle): number {
    const share = this.next();
    if (high <= low) return likely;
    const peak = (likely - low) / (high - low);
    return share < peak
      ? low + Math.sqrt(share * (high - low) * (likely - low))
      : high - Math.sqrt((1 - share) * (high - low) * (high - likely));
  }
}

export function triangularMean({ low, likely, high }: Triangle): number {
  return high <= low ? likely : (low + likely + high) / 3;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
