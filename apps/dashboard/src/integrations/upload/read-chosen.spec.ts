import { describe, expect, it, test } from '@jest/globals';
import { sourceName } from './read-chosen';
import { whyNoTable } from './read-chosen.js';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('a file that holds no events', () => {
  it.each([
    ['%PDF-1.7', 'it is a PDF. Export the table as CSV or Excel.'],
    ['\x89PNG\r\n\x1a\n', 'it is a picture. Export the table as CSV or Excel.'],
    ['\xd0\xcf\x11\xe0\xa1', 'it is a file in an old Office format. Save it as .xlsx or CSV.'],
    ['PK\x03\x04logs.csv', 'it is a ZIP archive, but not an Excel workbook. Unpack it and send what is in it.'],
  ])('is told by %j', (beginning, words) => {
    expect(whyNoTable(bytes(beginning))).toBe(words);
  });

  it.each(['', 'case_id,activity', 'PAR1', 'PK\x03\x04\x14\0[Content_Types].xml', 'PK\x03\x04xl/workbook.xml'])(
    'is not one that begins with %j',
    (beginning) => {
      expect(whyNoTable(bytes(beginning))).toBeNull();
    },
  );
});

test.each([
  ['sales_orders-2026.csv.gz', 'Sales orders 2026'],
  ['Purchase to Pay.xlsx', 'Purchase to Pay'],
  ['log', 'Log'],
  ['v1.2.json', 'V1.2'],
  ['Nightly\u202e\n export.csv', 'Nightly export'],
  ['.csv', 'File upload'],
])('%s is a source called %s', (file, name) => {
  expect(sourceName(file)).toBe(name);
});
