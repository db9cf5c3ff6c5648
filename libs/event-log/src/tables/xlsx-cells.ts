import { UnreadableFile } from '../events/event-log.errors.js';
import { readWholeXml } from './xlsx-package.js';

/** Rows count from 1, as people see them; columns from 0. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** 0 for A1, 26 for AA1. */
export function parseColumn(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

export function parseRange(reference: string): CellRange | null {
  const found = /^([A-Za-z]{1,3})(\d{1,7}):([A-Za-z]{1,3})(\d{1,7})$/.exec(reference);
  if (found === null) return null;
  const [, left = '', top, right = '', bottom] = found;
  return { top: Number(top), left: parseColumn(left), bottom: Number(bottom), right: parseColumn(right) };
}

export type CellFormat = 'plain' | 'date' | 'time';

const FORMATS_LIMIT = 100_000;

/** Whether a style shows numbers as days or times: in a workbook these are numbers, too. */
export async function readCellFormats(bytes: AsyncIterable<Uint8Array>): Promise<readonly CellFormat[]> {
  const codes = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  await readWholeXml(bytes, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (codes.size + formats.length > FORMATS_LIMIT)
        throw new UnreadableFile(null, 'the workbook has too many styles');
      if (tag === 'numFmt') codes.set(Number(numFmtId), parseFormat(formatCode));
      else if (tag === 'cellXfs') isInCells = true;
      else if (tag === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? findBuiltIn(Number(numFmtId)));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are the dates of East Asian editions. */
function findBuiltIn(id: number): CellFormat {
  if (id >= 18 && id <= 21) return 'time';
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'plain';
}

function parseFormat(code: string): CellFormat {
  // [h]:mm and the like show durations, not times of day.
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'plain';
  const bare = stripLiterals(code);
  if (bare.trim().toLowerCase() === 'general') return 'plain';
  if (/[dy]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  return /m/i.test(bare) ? 'date' : 'plain';
}

/**
 * The first section of a format code without its literal parts: quoted texts, escaped characters, colors and
 * currencies.
 */
function stripLiterals(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const character = code.charAt(at);
    if (character === '"' || character === '[') {
      const end = code.indexOf(character === '"' ? '"' : ']', at + 1);
      at = end === -1 ? code.length : end;
    } else if ('\\_*'.includes(character)) at += 1;
    else bare += character;
  }
  return bare;
}

const DAY = 86_400_000;
/** From the day before 1900-01-01, and from 1904-01-01, to 1970-01-01. */
const DAYS_1900 = 25_568;
const DAYS_1904 = 24_107;
const LAST_DAY = 2_958_465;

/**
 * A cell's number as Excel shows it: days as ISO 8601 without an offset, to the millisecond, and other numbers with at
 * most 15 digits.
 */
export function numberText(written: string, format: CellFormat, from1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (format === 'plain' || value < 0 || value > LAST_DAY) return String(Number(value.toPrecision(15)));
  const milliseconds = Math.round(value * DAY);
  if (format === 'time' && value < 1) return formatIso(milliseconds).slice(11);
  return formatIso(milliseconds - pickEpoch(value, from1904) * DAY);
}

/** Excel believes that there was a 29 February 1900: its day 60. */
function pickEpoch(serial: number, from1904: boolean): number {
  if (from1904) return DAYS_1904;
  return serial < 60 ? DAYS_1900 : DAYS_1900 + 1;
}

function formatIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/(\.000)?Z$/, '');
}
