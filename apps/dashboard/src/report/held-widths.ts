/** As wide as a letter of 100 pixels, whatever the size: small letters are measured too coarsely. */
const fine = 100;

/**
 * The drawing with the width of each text written to it. Opened where there are other fonts, words are then narrower or
 * wider letters in the same place, and none hangs out of its box or over its path.
 */
export function heldWidths(svg: string): string {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paper = document.createElement('canvas').getContext('2d');
  if (!paper) return svg;
  const family = drawing.documentElement.getAttribute('font-family') ?? 'sans-serif';
  for (const text of drawing.querySelectorAll('text')) {
    const size = Number(text.getAttribute('font-size'));
    paper.font = `${text.getAttribute('font-weight') ?? 'normal'} ${String(fine)}px ${family}`;
    const width = (paper.measureText(text.textContent).width * size) / fine;
    if (width === 0) continue;
    text.setAttribute('textLength', width.toFixed(1));
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  return new XMLSerializer().serializeToString(drawing);
}
