import measure, { type SvgSize } from 'pdfmake/js/SVGMeasure.js';

/** Sizes of pictures as ours have them, in their first tag: nothing else of them has to be parsed and written anew. */
export class SvgSizes extends measure.default {
  override measureSVG(svg: string): SvgSize {
    const [, tag] = parts(svg);
    const [, width = ''] = / width="([\d.]+)/.exec(tag) ?? [];
    const [, height = ''] = / height="([\d.]+)/.exec(tag) ?? [];
    return { width: Number(width), height: Number(height) };
  }

  override writeDimensions(svg: string, { width, height }: SvgSize): string {
    const [before, tag, after] = parts(svg);
    const sized = tag.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`);
    return before + sized + after;
  }
}

/** What stands before the first tag, that tag, and the rest. */
function parts(svg: string): [before: string, tag: string, after: string] {
  const [before = ''] = svg.split('<svg', 1);
  const end = svg.indexOf('>', before.length) + 1;
  return [before, svg.slice(before.length, end), svg.slice(end)];
}
