import measure, { type SvgSize } from 'pdfmake/js/SVGMeasure.js';

/** Pictures are parsed once, not in each layout of the document. */
export class QuickSvgMeasure extends measure.default {
  private readonly sizes = new Map<string, SvgSize>();
  private readonly written = new Map<string, string>();

  override measureSVG(svg: string): SvgSize {
    const size = this.sizes.get(svg) ?? super.measureSVG(svg);
    this.sizes.set(svg, size);
    return size;
  }

  override writeDimensions(svg: string, size: SvgSize): string {
    const key = `${String(size.width)} ${String(size.height)} ${svg}`;
    const written = this.written.get(key) ?? super.writeDimensions(svg, size);
    this.written.set(key, written);
    return written;
  }
}
