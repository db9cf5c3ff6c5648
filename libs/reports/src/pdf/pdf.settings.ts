import { closeSync, openSync, readSync } from 'node:fs';
import { text, Variable } from '#platform';

/** How PDFs are typeset. */
export class PdfSettings {
  /** A font for scripts that the built-in fonts (typeface.ts) lack, such as Thai. */
  @Variable('PDF_FONT', text)
  font?: string;
}

/** The first bytes of TrueType and OpenType fonts, and of collections of them. */
const beginnings = ['00010000', '74727565', '4f54544f', '74746366'];

/** Why a file cannot be used as a font, checked at the start; null if it can. */
export function fontProblem(path: string): string | null {
  try {
    return beginnings.includes(readBeginning(path)) ? null : `is not a TrueType or OpenType font: ${path}`;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

function readBeginning(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    readSync(file, bytes);
    return bytes.toString('hex');
  } finally {
    closeSync(file);
  }
}
