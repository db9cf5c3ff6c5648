import { parse, Renderer, type Tokens } from 'marked';

interface Section {
  readonly anchor: string;
  readonly title: string;
}

/** The Markdown of a guide as HTML, and its sections for the contents. */
export function makeHtml(text: string): { readonly html: string; readonly sections: readonly Section[] } {
  const renderer = new GuideRenderer();
  const html = parse(text, { renderer, async: false });
  return { html, sections: renderer.sections };
}

/** What can scroll takes the focus, so that the keyboard reaches it. */
class GuideRenderer extends Renderer {
  readonly sections: Section[] = [];
  private readonly anchors = new Map<string, number>();

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const anchor = this.makeAnchor(text);
    const title = this.parser.parseInline(tokens);
    if (depth === 2) this.sections.push({ anchor, title });
    return `<h${String(depth)} id="${escaped(anchor)}"><a href="#${escaped(anchor)}">${title}</a></h${String(depth)}>\n`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="wide" tabindex="0">${super.table(token)}</div>\n`;
  }

  override paragraph(token: Tokens.Paragraph): string {
    const [first] = token.tokens;
    if (first?.type !== 'image' || token.tokens.length > 1) return super.paragraph(token);
    return `<figure>${this.parser.parseInline(token.tokens)}</figure>\n`;
  }

  override image({ href, text }: Tokens.Image): string {
    return `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">`;
  }

  /** As GitHub makes it, but a code or a type is its own anchor, so that links to it can be built from it. */
  private makeAnchor(heading: string): string {
    if (/^([A-Z_]+|\w+[._][\w.]+)$/.test(heading)) return heading;
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const earlier = this.anchors.get(anchor) ?? 0;
    this.anchors.set(anchor, earlier + 1);
    return earlier === 0 ? anchor : `${anchor}-${String(earlier)}`;
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
