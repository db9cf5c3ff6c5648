import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Font {
  readonly postscriptName: string;
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  /** Those of a collection. */
  readonly fonts?: readonly Font[];
}

/** A font as a document registers it; of a collection it names the member. */
export interface FontFile {
  readonly name: string;
  readonly file: string;
  readonly member?: string | undefined;
}

export type Family = 'DejaVu' | 'Further';

/** The fonts a document is set in: DejaVu, and for what that lacks a further one where the operator names it. */
export class Typeface {
  readonly files: readonly FontFile[];
  private readonly builtIn: Font;
  private readonly further: Font | null;

  constructor(furtherFont: string | undefined) {
    const open = fontReader();
    const own = builtInFiles();
    this.builtIn = firstOf(open(own[0].file));
    const opened = furtherFont === undefined ? null : open(furtherFont);
    this.further = opened && firstOf(opened);
    const member = opened?.fonts && this.further?.postscriptName;
    this.files = furtherFont === undefined ? own : [...own, { name: 'Further', file: furtherFont, member }];
  }

  /** The family that has the character; null where none has. */
  familyOf(character: string): Family | null {
    if (character === '\n' || character === '\t' || this.has('DejaVu', character)) return 'DejaVu';
    return this.has('Further', character) ? 'Further' : null;
  }

  has(family: Family, character: string): boolean {
    const font = family === 'DejaVu' ? this.builtIn : this.further;
    return font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;
  }
}

const firstOf = (font: Font): Font => font.fonts?.[0] ?? font;

function builtInFiles(): [FontFile, ...FontFile[]] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const cut = (name: string, style: string): FontFile => ({
    name,
    file: join(folder, `DejaVuSansCondensed${style}.ttf`),
  });
  return [
    cut('DejaVu', ''),
    cut('DejaVu bold', '-Bold'),
    cut('DejaVu italics', '-Oblique'),
    cut('DejaVu bold italics', '-BoldOblique'),
  ];
}

/** The one that pdfmake draws with, wherever it was installed. */
function fontReader(): (file: string) => Font {
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake');
  const pdfkit = createRequire(pdfmake).resolve('pdfkit');
  const { openSync } = createRequire(pdfkit)('fontkit') as { openSync: (file: string) => Font };
  return openSync;
}
