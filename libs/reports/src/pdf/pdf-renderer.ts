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
  const { pdfmake: path, echarts: echartsPath, fontkit: fontkitPath, fonts, definition } = workerData;
  const pdfmake = require(path);
  const echarts = require(echartsPath);
  const font = require(fontkitPath).openSync(fonts.normal);

  // What the font has no glyph for is shown as its number, which the appendix explains: never as an empty box.
  let replaced = false;
  const printable = (text) => Array.from(text, (character) => {
    const code = character.codePointAt(0);
    if (code === 10 || code === 9 || font.hasGlyphForCodePoint(code)) return character;
    if (/[\\p{Cf}\\p{Mn}]/u.test(character)) return '';
    replaced = true;
    return '[U+' + code.toString(16).toUpperCase().padStart(4, '0') + ']';
  }).join('');
  const walk = (node) => {
    if (typeof node === 'string') return printable(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    if (node.chart) {
      const { option, width, height } = node.chart;
      const drawing = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
      drawing.setOption(walk(option));
      const svg = drawing.renderToSVGString();
      drawing.dispose();
      const { chart, ...rest } = node;
      return { ...rest, svg, width };
    }
    if (node.svg) return { ...node, svg: printable(node.svg).replace(/font-family="[^"]*"/g, 'font-family="DejaVu"') };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };
  const content = walk(definition.content);
  if (replaced) content.push({ text: 'Characters written as [U+…] are not in the typeface of this document; the number is their Unicode code point.', style: 'note' });

  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => Object.values(fonts).includes(file));
  pdfmake.setFonts({ DejaVu: fonts });
  const grey = '#54616e';
  pdfmake.createPdf({
    content,
    pageSize: definition.paper,
    pageMargins: [48, 52, 48, 56],
    language: 'en',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    info: { title: printable(definition.title), subject: printable(definition.subject) },
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.2, color: '#1d242b' },
    styles: {
      title: { fontSize: 26, bold: true, margin: [0, 180, 0, 12] },
      subtitle: { fontSize: 13, color: grey, margin: [0, 0, 0, 6] },
      heading: { fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
      subheading: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 5] },
      lead: { fontSize: 12.5, margin: [0, 0, 0, 12] },
      paragraph: { margin: [0, 0, 0, 7] },
      head: { bold: true, fontSize: 8.5, color: grey },
      cell: { fontSize: 8.5 },
      note: { fontSize: 8.5, color: grey, margin: [0, 4, 0, 8] },
    },
    footer: (page, pages) => page === 1 ? null : ({
      columns: [
        { text: printable(definition.title), fontSize: 8, color: grey },
        { text: 'Page ' + page + ' of ' + pages, alignment: 'right', fontSize: 8, color: grey, width: 90 },
      ],
      margin: [48, 20, 48, 0],
    }),
    pageBreakBefore: (node, around) => node.headlineLevel === 2 && around.getFollowingNodesOnPage().length === 0,
  }).getBuffer().then((bytes) => parentPort.postMessage(bytes));`;

/** The bytes of a PDF. */
export function renderPdf(definition: PdfDefinition): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const font = (style: string): string => join(folder, `DejaVuSansCondensed${style}.ttf`);
  const fonts = { normal: font(''), bold: font('-Bold'), italics: font('-Oblique'), bolditalics: font('-BoldOblique') };
  const pdfmake = resolve('pdfmake');
  // The same fontkit that pdfmake draws with, wherever it was installed.
  const fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit')).resolve('fontkit');
  const workerData = { pdfmake, echarts: resolve('echarts'), fontkit, fonts, definition };
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
