import type { DocMeasure, Inline, TextNode } from 'pdfmake/js/DocMeasure.js';
import builder from 'pdfmake/js/LayoutBuilder.js';

interface Measured {
  /** The words, each as it was before a line was too short for it. */
  readonly words: readonly { readonly inline: Inline; readonly text: string; readonly width: number }[];
  readonly widths: Pick<TextNode, '_minWidth' | '_maxWidth'>;
}

/**
 * A document is laid out anew for each page that begins before a heading, and measuring its words is most of the work:
 * it is done the first time.
 */
export class QuickLayout extends builder.default {
  private measure: DocMeasure;

  override get docMeasure(): DocMeasure {
    return this.measure;
  }

  override set docMeasure(measure: DocMeasure) {
    const known = new WeakMap<TextNode, Measured>();
    const measureLeaf = measure.measureLeaf.bind(measure);
    measure.measureLeaf = (node) => {
      const before = known.get(node);
      if (before) {
        // The layout takes words off this list, and cuts those that are too long for a line.
        node._inlines = before.words.map(({ inline, text, width }) => Object.assign(inline, { text, width }));
        return Object.assign(node, before.widths);
      }
      const { _inlines, _minWidth, _maxWidth } = measureLeaf(node);
      // The number of a page is known only once all is laid out.
      if (node._textRef === undefined) {
        const words = _inlines.map((inline) => ({ inline, text: inline.text, width: inline.width }));
        known.set(node, { words, widths: { _minWidth, _maxWidth } });
      }
      return node;
    };
    this.measure = measure;
  }
}
