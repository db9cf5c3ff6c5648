import type { ColumnKinds } from './column-kinds.js';
import type { OptionalRole } from './read-options.js';

/** Rows that may wait for the values that tell what a column is: a column with a value in every hundredth row tells in time. */
const ROWS_HELD = 20_000;
const CHARACTERS_HELD = 4 * 1024 * 1024;

/** Rows in their order, of which the first wait until it is known which of their values are attributes. */
export class HeldRows {
  private held: (() => void)[] = [];
  private characters = 0;

  constructor(private readonly kinds: ColumnKinds) {}

  /** False as soon as nothing can have to wait any more: rows may then be handed on by themselves. */
  get areNeeded(): boolean {
    return this.kinds.areOpen || this.held.length > 0;
  }

  get areWaiting(): boolean {
    return this.held.length > 0;
  }

  /** `row` is called when its turn has come. */
  add(values: Iterable<readonly [OptionalRole, string]>, characters: number, row: () => void): void {
    for (const [role, text] of values) this.kinds.judge(role, text);
    this.held.push(row);
    this.characters += characters;
    if (this.held.length >= ROWS_HELD || this.characters >= CHARACTERS_HELD) this.kinds.close();
    if (!this.kinds.areAwaited) this.release();
  }

  end(): void {
    this.kinds.close();
    this.release();
  }

  private release(): void {
    const rows = this.held;
    this.held = [];
    this.characters = 0;
    for (const row of rows) row();
  }
}
