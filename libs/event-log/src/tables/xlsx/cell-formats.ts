import { UnreadableFile } from '../../event-log.errors.js';
import { readWholeXml } from './xml-part.js';

export type CellFormat = 'plain' | 'date' | 'time';

const FORMATS_LIMIT = 100_000;

/** What the numbers of cells stand for, by the cells' style: a day and a time are numbers, too. */
export async function readCellFormats(bytes: AsyncIterable<Uint8Array>): Promise<readonly CellFormat[]> {
  const codes = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  await readWholeXml(bytes, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (codes.size + formats.length > FORMATS_LIMIT)
        throw new UnreadableFile(null, 'the workbook has too many styles');
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatOf(formatCode));
      else if (tag === 'cellXfs') isInCells = true;
      else if (tag === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are the dates of East Asian editions. */
function builtIn(id: number): CellFormat {
  if (id >= 18 && id <= 21) return 'time';
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'plain';
}

function formatOf(code: string): CellFormat {
  // Spans such as [h]:mm are amounts of time, and no time of day.
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'plain';
  const bare = bareOf(code);
  if (bare.trim().toLowerCase() === 'general') return 'plain';
  if (/[dy]/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  return /m/i.test(bare) ? 'date' : 'plain';
}

/** The first of a format's sections without what it writes as it is: quoted texts, escaped characters, colors and currencies. */
function bareOf(code: string): string {
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
