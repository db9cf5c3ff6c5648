import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Font {
  readonly postscriptName: string;
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  /** The fonts of a collection. */
  readonly fonts?: readonly Font[];
}

/** A font file; for a collection, `member` names the font in it. */
export interface FontFile {
  readonly name: string;
  readonly file: string;
  readonly member?: string | undefined;
}

export type Family = 'DejaVu' | 'Further' | 'Han' | 'Hangul';

/** The fonts tried for a character that DejaVu lacks, in this order. */
export const otherFamilies = ['Further', 'Han', 'Hangul'] as const;

/**
 * The fonts of a document: DejaVu; for characters it lacks, first the font that the operator has set, then Noto Sans for
 * Chinese, Japanese and Korean. The operator's comes first because it may have other forms of the same ideographs.
 */
export class Typeface {
  readonly files: readonly FontFile[];
  private readonly open = fontReader();
  private readonly builtIn: Font;
  private readonly further: Font | null;
  /** Opened at the first character that needs them, because few reports have any. */
  private readonly read = new Map<Family, Font | null>();

  constructor(furtherFont: string | undefined) {
    const own = builtInFiles();
    this.builtIn = pickFirst(this.open(own[0].file));
    const opened = furtherFont === undefined ? null : this.open(furtherFont);
    this.further = opened && pickFirst(opened);
    const member = opened?.fonts && this.further?.postscriptName;
    this.files = furtherFont === undefined ? own : [...own, { name: 'Further', file: furtherFont, member }];
  }

  /** The family that has a glyph for the character; null if none has. */
  findFamily(character: string): Family | null {
    if (character === '\n' || character === '\t' || this.has('DejaVu', character)) return 'DejaVu';
    return otherFamilies.find((family) => this.has(family, character)) ?? null;
  }

  has(family: Family, character: string): boolean {
    return this.findFont(family)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;
  }

  private findFont(family: Family): Font | null {
    if (family === 'DejaVu') return this.builtIn;
    if (family === 'Further') return this.further;
    const known = this.read.get(family);
    if (known !== undefined) return known;
    const file = this.files.find(({ name }) => name === family)?.file;
    const font = file === undefined ? null : pickFirst(this.open(file));
    this.read.set(family, font);
    return font;
  }
}

/** A small installation may leave out the font packages: their characters are then replaced visibly. */
function findFiles(family: Family, fontPackage: string, font: string): FontFile[] {
  try {
    const folder = join(dirname(dirname(createRequire(import.meta.url).resolve(fontPackage))), 'fonts');
    return [
      { name: family, file: join(folder, `${font}-Regular.otf`) },
      { name: `${family} bold`, file: join(folder, `${font}-Bold.otf`) },
    ];
  } catch {
    return [];
  }
}

const pickFirst = (font: Font): Font => font.fonts?.[0] ?? font;

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
    ...findFiles('Han', '@embedpdf/fonts-sc', 'NotoSansHans'),
    ...findFiles('Hangul', '@embedpdf/fonts-kr', 'NotoSansKR'),
  ];
}

/** The fontkit that pdfmake uses, wherever npm installed it. */
function fontReader(): (file: string) => Font {
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake');
  const pdfkit = createRequire(pdfmake).resolve('pdfkit');
  const { openSync } = createRequire(pdfkit)('fontkit') as { openSync: (file: string) => Font };
  return openSync;
}
