import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** The whole text without spaces, because line breaks do not matter. */
  readonly text: string;
  /** The horizontal position of a text, from 0 to 1; beyond the margin, it is cut off. */
  readonly rightmost: number;
  /** How far down the content reaches, from 0 to 1, without the footer. */
  readonly filled: number;
  /** The size of the smallest text, in points on paper. */
  readonly smallest: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const footer = 56;

/** The text of the pages of a document made by pdfkit, read from its bytes as a viewer would. */
export function pdfPages(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes);
  const body = (reference: string | undefined): string => objects.get(reference ?? '')?.dictionary ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, list = ''] of dictionary.matchAll(/\/Font <<([^>]*)>>/g)) {
      for (const [, name = '', font] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(body(font))?.[1] ?? '';
        fonts.set(name, charactersOf(objects.get(unicode)?.stream ?? ''));
      }
    }
  }
  const [, root] = /\/Type \/Catalog[^]*?\/Pages (\d+) 0 R/.exec(bytes.toString('latin1')) ?? [];
  const kids = /\/Kids \[([^\]]*)\]/.exec(body(root))?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const [, , width = '0', height = '0'] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(body(page))?.slice(1) ?? [];
    const contents = /\/Contents (\d+) 0 R/.exec(body(page))?.[1] ?? '';
    return pageOf(objects.get(contents)?.stream ?? '', fonts, Number(width), Number(height));
  });
}

function objectsOf(bytes: Buffer): Map<string, { dictionary: string; stream: string }> {
  const found = new Map<string, { dictionary: string; stream: string }>();
  const text = bytes.toString('latin1');
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\n(endobj|stream\n)/g)) {
    const [whole, id = '', dictionary = '', ending] = match;
    const start = match.index + whole.length;
    const isPacked = ending !== 'endobj' && dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1');
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const stream = isPacked ? inflateSync(bytes.subarray(start, start + length)).toString('latin1') : '';
    found.set(id, { dictionary, stream });
  }
  return found;
}

/** The character of each glyph of a font. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (parseInt(first, 16) + at).toString(16).padStart(4, '0');
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      characters.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
    }
  }
  return characters;
}

function pageOf(stream: string, fonts: Map<string, Map<string, string>>, width: number, height: number): PdfPage {
  const kept: Matrix[] = [];
  let matrix = identity;
  let font = '';
  let size = 0;
  let scale = 1;
  let smallest = Infinity;
  let text = '';
  let lowest = height;
  let rightmost = 0;
  for (const line of stream.split('\n')) {
    const numbers = line.split(' ').map(Number);
    if (line === 'q') kept.push(matrix);
    else if (line === 'Q') matrix = kept.pop() ?? identity;
    else if (line.endsWith(' cm')) matrix = times(numbers.slice(0, 6) as unknown as Matrix, matrix);
    else if (line.endsWith(' Tm')) {
      const [, , c, d, x, y] = times(numbers.slice(0, 6) as unknown as Matrix, matrix);
      if (y > footer) lowest = Math.min(lowest, y);
      rightmost = Math.max(rightmost, x);
      scale = Math.hypot(c, d);
    } else if (line.endsWith(' Tf')) {
      font = /^\/(\w+)/.exec(line)?.[1] ?? '';
      size = numbers[1] ?? 0;
    } else if (line.endsWith(' TJ')) {
      smallest = Math.min(smallest, size * scale);
      const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      text += glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '').join('');
    }
  }
  return { text: text.replace(/\s/g, ''), rightmost: rightmost / width, filled: 1 - lowest / height, smallest };
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
