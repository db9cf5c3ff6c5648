import { expect, test } from '@jest/globals';
import { makeCsv } from './download';

test('quotes what needs it and keeps the rest', () => {
  expect(
    makeCsv([
      ['When', 'What'],
      ['2026-01-01', 'Ada said "hi", twice\nand left'],
    ]),
  ).toBe('\ufeffWhen,What\r\n2026-01-01,"Ada said ""hi"", twice\nand left"\r\n');
});

test.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('runs nothing of %j', (text) => {
  const [first = ''] = makeCsv([[text]])
    .slice(1)
    .replace(/^"/u, '');
  expect(first).toBe("'");
});
