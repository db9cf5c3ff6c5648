import { COLUMNS_LIMIT, ROW_LIMIT } from '../events/read-options.js';
import { type CellFormat, parseColumn, numberText } from './xlsx-cells.js';
import type { NumberedRow } from './xlsx-header.js';
import type { XmlHandler } from './xlsx-package.js';
import type { SharedStrings } from './xlsx-shared-strings.js';

export interface CellReading {
  readonly strings: SharedStrings | null;
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
}

/** Receives a sheet's rows, and the reason where a row is too large to be read. */
export interface RowHandler {
  addRow(row: NumberedRow): void;
  reject(row: number, message: string): void;
}

/** The rows of a sheet as texts, each with its number. Rows without a value are left out, and so are empty cells at a row's end. */
export class SheetRows implements XmlHandler {
  row = 0;
  private cells: string[] = [];
  private characters = 0;
  private column = -1;
  private type = '';
  private format: CellFormat = 'plain';
  private value = '';
  private isValue = false;
  private inPhonetics = false;
  /** Why the current row is too large; null while it is not. */
  private excess: string | null = null;

  constructor(
    private readonly reading: CellReading,
    private readonly taker: RowHandler,
  ) {}

  open(tag: string, { r, t, s }: Readonly<Record<string, string>>): void {
    if (tag === 'c') {
      this.column = r === undefined ? this.column + 1 : Math.max(0, parseColumn(r));
      this.type = t ?? 'n';
      this.format = this.reading.formats[Number(s ?? 0)] ?? 'plain';
      this.value = '';
    } else if (tag === 'row') {
      const numbered = Number(r);
      this.row = Number.isSafeInteger(numbered) ? numbered : this.row + 1;
      this.cells = [];
      this.excess = null;
      this.column = -1;
      this.characters = 0;
    } else if (tag === 'rPh') this.inPhonetics = true;
    this.isValue = tag === 'v' || (tag === 't' && !this.inPhonetics);
  }

  text(text: string): void {
    if (!this.isValue || this.excess !== null) return;
    this.value += text;
    if (this.value.length > ROW_LIMIT) this.giveUp(`a cell is longer than ${ROW_LIMIT} characters`);
  }

  close(tag: string): void {
    this.isValue = false;
    if (tag === 'c') this.endCell();
    else if (tag === 'row') this.endRow();
    else if (tag === 'rPh') this.inPhonetics = false;
  }

  private endRow(): void {
    if (this.excess !== null) this.taker.reject(this.row, this.excess);
    else if (this.cells.length > 0) this.taker.addRow({ cells: this.cells, row: this.row });
  }

  /** Drops the current row and continues with the next one. */
  private giveUp(excess: string): void {
    this.excess = excess;
    this.cells = [];
    this.value = '';
  }

  private endCell(): void {
    const text = this.value === '' ? '' : this.readText(this.value);
    if (text === '' || this.excess !== null) return;
    this.characters += text.length;
    if (this.column >= COLUMNS_LIMIT) this.giveUp('the row has more than 1,000 columns');
    else if (this.characters > ROW_LIMIT) this.giveUp(`the row is longer than ${ROW_LIMIT} characters`);
    else this.setCell(text);
  }

  private setCell(text: string): void {
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  private readText(value: string): string {
    switch (this.type) {
      case 's':
        return this.reading.strings?.get(Number(value)) ?? '';
      case 'n':
        return numberText(value, this.format, this.reading.from1904);
      case 'b':
        return value === '0' ? 'false' : 'true';
      case 'e':
        // An error such as #N/A counts as no value.
        return '';
      default:
        return value;
    }
  }
}
