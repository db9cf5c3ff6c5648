import { expect, test } from '@jest/globals';
import { previewCsv } from './csv-preview';

test('the delimiter is found from the header, outside quotes', () => {
  expect(previewCsv('"a,b,c,d";e\n1;2\n', 5)).toEqual({ columns: ['a,b,c,d', 'e'], rows: [['1', '2']] });
  expect(previewCsv('a\tb\r\n1\t2', 5)).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] });
});

test('quotes keep delimiters, line ends and quotes', () => {
  expect(previewCsv('a,b\r\n"1,\n2","say ""hi"""\r\n', 5).rows).toEqual([['1,\n2', 'say "hi"']]);
});

test('empty cells, empty lines and lone carriage returns are borne', () => {
  expect(previewCsv('a,b,c\r,,\r\r1,,3', 5).rows).toEqual([
    ['', '', ''],
    ['1', '', '3'],
  ]);
});

test('a column without a name is called what the service calls it', () => {
  expect(previewCsv('a,,c\n', 5).columns).toEqual(['a', 'column_2', 'c']);
});

test('no more rows are read than are shown', () => {
  expect(previewCsv('a\n1\n2\n3\n', 2).rows).toEqual([['1'], ['2']]);
});
