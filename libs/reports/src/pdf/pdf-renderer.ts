import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDefinition } from './content.js';

/**
 * Laying out pages takes seconds of computing: in a thread of its own. Its lines stand here as text because a thread
 * needs a file that exists as JavaScript both under the tests and in the build.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { pdfmake: path, echarts: echartsPath, pdfkit: pdfkitPath, fontkit: fontkitPath, fonts, furtherFont, definition } = workerData;
  const pdfmake = require(path);
  const echarts = require(echartsPath);
  const fontkit = require(fontkitPath);
  const font = fontkit.openSync(fonts.normal);
  // Of a collection its first.
  const opened = furtherFont && fontkit.openSync(furtherFont);
  const further = opened?.fonts?.[0] ?? opened;

  // In pictures a font of a collection arrives as the pair that only text is asked for with.
  const PdfDocument = require(pdfkitPath);
  const choose = PdfDocument.prototype.font;
  PdfDocument.prototype.font = function (source, ...how) {
    return choose.call(this, ...(Array.isArray(source) ? source : [source, ...how]));
  };

  // A word is laid out in the direction of its letters: quotes and blanks beside Arabic would change sides with it.
  const rightToLeft = /[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}]/u;
  const layOut = Object.getPrototypeOf(font).layout;
  Object.getPrototypeOf(font).layout = function (text, ...how) {
    const parts = rightToLeft.test(text) ? text.match(/[\\p{L}\\p{M}]+|[^\\p{L}\\p{M}]+/gu) : [text];
    const [first, ...others] = (parts ?? [text]).map((part) => layOut.call(this, part, ...how));
    for (const { glyphs, positions } of others) {
      first.glyphs = first.glyphs.concat(glyphs);
      first.positions = first.positions.concat(positions);
    }
    return first;
  };
  // Words are set from left to right: those of a phrase that is read from right to left have to come last to first.
  const phrase = /[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{M}]+(?: [\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{M}]+)+/gu;

  // What no font has a glyph for is never an empty box: its number stands there, or in a picture, where there is no
  // room for it, a question mark; the last page says so.
  let replaced = false;
  const numbered = (code) => '[U+' + code.toString(16).toUpperCase().padStart(4, '0') + ']';
  const set = (character, instead) => {
    const code = character.codePointAt(0);
    if (code === 10 || code === 9 || font.hasGlyphForCodePoint(code)) return { text: character, font: 'DejaVu' };
    if (further?.hasGlyphForCodePoint(code)) return { text: character, font: 'Further' };
    if (/[\\p{Cf}\\p{Mn}\\p{Emoji_Modifier}]/u.test(character)) return { text: '', font: 'DejaVu' };
    replaced = true;
    return { text: instead(code), font: 'DejaVu' };
  };
  const runsOf = (text, instead) => {
    const runs = [];
    for (const character of text) {
      const piece = set(character, instead);
      if (runs.at(-1)?.font === piece.font) runs.at(-1).text += piece.text;
      else runs.push(piece);
    }
    for (const run of runs) run.text = run.text.replace(phrase, (words) => words.split(' ').reverse().join(' '));
    return runs;
  };
  const printable = (text) => {
    const runs = runsOf(text, numbered);
    return runs.some((run) => run.font === 'Further') ? { text: runs } : runs.map((run) => run.text).join('');
  };
  // Fonts that change within a label tear it apart, so it is set in one wherever one has all of it.
  const label = (text) => {
    const runs = runsOf(text, () => '\\ufffd');
    const whole = runs.map((run) => run.text).join('');
    if (runs.every((run) => run.font === 'DejaVu')) return whole;
    const inOne = further.hasGlyphForCodePoint(0xfffd) ? whole : whole.replaceAll('\\ufffd', '?');
    const isInOne = Array.from(inOne).every((character) => further.hasGlyphForCodePoint(character.codePointAt(0)));
    return (isInOne ? [{ text: inOne, font: 'Further' }] : runs)
      .map((run) => '<tspan font-family="' + run.font + '">' + run.text + '</tspan>').join('');
  };
  const inPicture = (svg) => svg.replace(/>([^<]+)(?=<)/g, (_, text) => '>' + label(text));
  const walk = (node) => {
    if (typeof node === 'string') return printable(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    if (node.chart) {
      const { option, width, height } = node.chart;
      const drawing = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
      drawing.setOption(option);
      const svg = inPicture(drawing.renderToSVGString());
      drawing.dispose();
      const { chart, ...rest } = node;
      return { ...rest, svg, width };
    }
    if (node.svg) return { ...node, svg: inPicture(node.svg.replace(/font-family="[^"]*"/g, 'font-family="DejaVu"')) };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };
  const content = walk(definition.content);
  if (replaced) content.push({
    text: 'Characters that the typeface of this document lacks are written as [U+…], the number of their Unicode code point, and in maps as \\ufffd.',
    style: 'note',
  });

  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => file === furtherFont || Object.values(fonts).includes(file));
  const file = opened?.fonts ? [furtherFont, further.postscriptName] : furtherFont;
  pdfmake.setFonts({ DejaVu: fonts, ...(further && { Further: { normal: file, bold: file, italics: file, bolditalics: file } }) });
  const grey = '#54616e';
  pdfmake.createPdf({
    content,
    pageSize: definition.paper,
    pageMargins: [48, 52, 48, 56],
    language: 'en',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    info: { title: definition.title, subject: definition.subject },
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.2, color: '#1d242b' },
    // Room is left above, never below: what hung over at the foot of a page would make an empty one.
    styles: {
      kicker: { fontSize: 13, color: grey, margin: [0, 190, 0, 0] },
      title: { fontSize: 28, bold: true, margin: [0, 8, 0, 0] },
      subtitle: { fontSize: 12, color: grey, margin: [0, 6, 0, 0] },
      heading: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      chapter: { bold: true, margin: [0, 6, 0, 0] },
      part: { fontSize: 14.5, bold: true, margin: [0, 0, 0, 2] },
      subheading: { fontSize: 12.5, bold: true, margin: [0, 16, 0, 0] },
      lead: { fontSize: 12.5, margin: [0, 6, 0, 0] },
      figure: { fontSize: 14, bold: true, lineHeight: 1.1 },
      what: { fontSize: 8.5, color: grey },
      entry: { bold: true, margin: [0, 9, 0, 0] },
      facts: { fontSize: 8.5, color: grey, margin: [0, 1, 0, 0] },
      told: { margin: [0, 2, 0, 0] },
      paragraph: { margin: [0, 6, 0, 0] },
      head: { bold: true, fontSize: 8.5, color: grey },
      cell: { fontSize: 8.5 },
      note: { fontSize: 8.5, color: grey, margin: [0, 6, 0, 0] },
    },
    footer: (page, pages) => page === 1 ? null : ({
      columns: [
        { text: printable(definition.title), fontSize: 8, color: grey },
        { text: 'Page ' + page + ' of ' + pages, alignment: 'right', fontSize: 8, color: grey, width: 90 },
      ],
      margin: [48, 20, 48, 0],
    }),
    // A heading stays with the first rows of what it is about.
    pageBreakBefore: (node, around) =>
      node.headlineLevel === 2 && (node.startPosition.verticalRatio > 0.84 || around.getFollowingNodesOnPage().length === 0),
  }).getBuffer().then((bytes) => parentPort.postMessage(bytes));`;

/** The bytes of a PDF. `furtherFont` is a file with the characters that the built-in typeface lacks. */
export function renderPdf(definition: PdfDefinition, furtherFont?: string): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const font = (style: string): string => join(folder, `DejaVuSansCondensed${style}.ttf`);
  const fonts = { normal: font(''), bold: font('-Bold'), italics: font('-Oblique'), bolditalics: font('-BoldOblique') };
  const pdfmake = resolve('pdfmake');
  // The same ones that pdfmake draws with, wherever they were installed.
  const pdfkit = createRequire(pdfmake).resolve('pdfkit');
  const fontkit = createRequire(pdfkit).resolve('fontkit');
  const workerData = { pdfmake, pdfkit, echarts: resolve('echarts'), fontkit, fonts, furtherFont, definition };
  return new Promise((done, fail) => {
    const worker = new Worker(program, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 384 } });
    worker.once('message', (bytes: Uint8Array) => {
      done(bytes);
      void worker.terminate();
    });
    worker.once('error', fail);
    worker.once('exit', (code) => {
      fail(new Error(`Drawing a PDF ended with status ${code}`));
    });
  });
}
