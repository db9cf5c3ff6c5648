import { clip } from '#platform';

export interface RejectedRow {
  readonly line: number;
  readonly message: string;
}

const KEPT = 100;

/** Counts every rejected row and keeps the first hundred, so that a bad upload costs no memory. */
export class Rejections {
  readonly first: RejectedRow[] = [];
  count = 0;

  add(line: number, message: string): void {
    this.count += 1;
    if (this.first.length < KEPT) this.first.push({ line, message: clip(message) });
  }
}
