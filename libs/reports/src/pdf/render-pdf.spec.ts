import { describe, expect, it } from '@jest/globals';
import { readPrintedReport } from './render-pdf.js';
import { shortened } from './typesetting/typesetting.js';

describe('a report that is printed', () => {
  const long = 'n'.repeat(1_000_000);
  const read = (value: object): unknown => readPrintedReport(JSON.stringify(value));

  it('has names and sentences that end somewhere, and whole pictures', () => {
    expect(read({ workflows: [{ name: long, map: { svg: long } }], headline: long })).toEqual({
      workflows: [{ name: `${'n'.repeat(159)}…`, map: { svg: long } }],
      headline: `${'n'.repeat(1_499)}…`,
    });
  });

  it('says in full why there is no annual value', () => {
    const reason = `${'Touch times are not recorded. '.repeat(8)}Record when work on a step starts.`;
    expect(read({ roi: { reason } })).toEqual({ roi: { reason } });
  });

  it('keeps what is short, to the character', () => {
    const report = { company: 'Åsa 東京', summary: { findings: [{ text: 'Orders wait.', ref: 'b1' }] } };
    expect(read(report)).toEqual(report);
  });

  it('never cuts a character in half', () => {
    expect(shortened('🚀'.repeat(200), 160)).toBe(`${'🚀'.repeat(159)}…`);
  });
});
