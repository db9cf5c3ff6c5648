import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { fontProblem } from './pdf.settings.js';

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf');

test.each([
  ['a font', font, null],
  ['no file', '/no/such/font.ttf', /^cannot be read/],
  ['another file', 'package.json', /^is not a TrueType or OpenType font: package.json/],
])('%s is taken, or refused with the reason', (_what, path, problem) => {
  if (problem === null) expect(fontProblem(path)).toBeNull();
  else expect(fontProblem(path)).toMatch(problem);
});
