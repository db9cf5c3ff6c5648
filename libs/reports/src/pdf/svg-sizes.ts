import measure, { type SvgSize } from 'pdfmake/js/SVGMeasure.js';

const root = /<svg [^>]*>/;

/** Sizes of pictures as ours have them, in their first tag: nothing else of them has to be parsed and written anew. */
export class SvgSizes extends measure.default {
  override measureSVG(svg: string): SvgSize {
    const [tag = ''] = root.exec(svg) ?? [];
    return { width: lengthIn(tag, 'width'), height: lengthIn(tag, 'height') };
  }

  override writeDimensions(svg: string, { width, height }: SvgSize): string {
    return svg.replace(root, (tag) =>
      tag.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`),
    );
  }
}

const lengthIn = (tag: string, side: 'width' | 'height'): number =>
  Number.parseFloat(new RegExp(` ${side}="([^"]*)"`).exec(tag)?.[1] ?? '');
