import { describe, expect, it, test } from '@jest/globals';
import { contentDisposition, downloadName } from './report-downloads.js';

const day = new Date('2026-11-22T23:00:00.000Z');

describe('the name of a download', () => {
  it.each([
    ['Northwind', 'Northwind assessment 2026-11-22.pdf'],
    ['東京株式会社', '東京株式会社 assessment 2026-11-22.pdf'],
    ['../../etc/passwd', 'etc passwd assessment 2026-11-22.pdf'],
    ['a"\r\nSet-Cookie: x=1', 'a Set-Cookie x=1 assessment 2026-11-22.pdf'],
    ['\u202egnp.exe', 'gnp.exe assessment 2026-11-22.pdf'],
    [' / ', 'Workflow assessment 2026-11-22.pdf'],
    ['🚀'.repeat(200), `${'🚀'.repeat(80)} assessment 2026-11-22.pdf`],
  ])('of %j says whose it is and of which day', (company, name) => {
    expect(downloadName(company, day, 'pdf')).toBe(name);
  });
});

test('a name in another script has an ASCII one that says what is inside', () => {
  expect(contentDisposition('東京物産 assessment 2026-11-22.pdf')).toContain(
    'filename="Workflow assessment 2026-11-22.pdf"',
  );
});

test('a name goes into a header in ASCII, and whole', () => {
  expect(contentDisposition('Åsa’s "東京" 100%.pdf')).toBe(
    `inline; filename="Asa_s ____ 100_.pdf"; filename*=UTF-8''%C3%85sa%E2%80%99s%20%22%E6%9D%B1%E4%BA%AC%22%20100%25.pdf`,
  );
});
