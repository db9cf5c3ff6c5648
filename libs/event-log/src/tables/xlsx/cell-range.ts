/** Rows count from 1, as people see them; columns from 0. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** 0 for A1, 26 for AA1. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

export function rangeOf(reference: string): CellRange | null {
  const found = /^([A-Za-z]{1,3})(\d{1,7}):([A-Za-z]{1,3})(\d{1,7})$/.exec(reference);
  if (found === null) return null;
  const [, left = '', top, right = '', bottom] = found;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) };
}
