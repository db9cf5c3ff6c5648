import { UnreadableFile } from '../../event-log.errors.js';
import { ROW_LIMIT } from '../../read-options.js';
import type { CellFormat } from './cell-formats.js';
import { columnOf } from './cell-range.js';
import { numberText } from './number-text.js';
import type { SharedStrings } from './shared-strings.js';
import type { XmlHandler } from './xml-part.js';

const COLUMNS_LIMIT = 1000;

export interface CellReading {
  readonly strings: SharedStrings | null;
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
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

  constructor(
    private readonly reading: CellReading,
    private readonly take: (cells: readonly string[], row: number) => void,
  ) {}

  open(tag: string, { r, t, s }: Readonly<Record<string, string>>): void {
    if (tag === 'c') {
      this.column = r === undefined ? this.column + 1 : columnOf(r);
      this.type = t ?? 'n';
      this.format = this.reading.formats[Number(s ?? 0)] ?? 'plain';
      this.value = '';
    } else if (tag === 'row') {
      this.row = r === undefined ? this.row + 1 : Number(r);
      this.cells = [];
      this.column = -1;
      this.characters = 0;
    } else if (tag === 'rPh') this.inPhonetics = true;
    this.isValue = tag === 'v' || (tag === 't' && !this.inPhonetics);
  }

  text(text: string): void {
    if (this.isValue) this.value += text;
  }

  close(tag: string): void {
    this.isValue = false;
    if (tag === 'c') this.endCell();
    else if (tag === 'row' && this.cells.length > 0) this.take(this.cells, this.row);
    else if (tag === 'rPh') this.inPhonetics = false;
  }

  private endCell(): void {
    const text = this.value === '' ? '' : this.textOf(this.value);
    if (text === '') return;
    if (!(this.column < COLUMNS_LIMIT)) throw new UnreadableFile(this.row, 'a row has more than 1,000 columns');
    this.characters += text.length;
    if (this.characters > ROW_LIMIT) throw new UnreadableFile(this.row, `a row is longer than ${ROW_LIMIT} characters`);
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  private textOf(value: string): string {
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
