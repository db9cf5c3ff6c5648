import { describe, expect, it } from '@jest/globals';
import { Typeface } from './typeface.js';
import { Typesetting } from './typesetting.js';

const set = (text: string): string[] => new Typesetting(new Typeface(undefined)).splitRuns(text).map((run) => run.text);

describe('a text in print', () => {
  it.each(['Approve', 'Bestillinger Åsa', 'Заказ', ''])('%j is one run', (text) => {
    expect(new Typesetting(new Typeface(undefined)).printed(text)).toBe(text);
  });

  it('keeps quotes, blanks and brackets beside Arabic where they are read', () => {
    expect(set('Say “العربية” now')).toEqual(['Say “', 'العربية', '” now']);
  });

  it('has the words of a phrase that is read from right to left last to first', () => {
    expect(set('قبول الطلب (A)')).toEqual(['الطلب', ' ', 'قبول', ' (A)']);
  });

  it('names the characters that no font has, and says that it did', () => {
    const typesetting = new Typesetting(new Typeface(undefined));
    expect(typesetting.hasReplaced).toBe(false);
    expect(typesetting.printed('\u{13000} ok')).toBe('[U+13000] ok');
    expect(typesetting.hasReplaced).toBe(true);
  });

  it('leaves out what only colors another character', () => {
    expect(set('a\u{1F3FD}b')).toEqual(['ab']);
  });
});

describe('Chinese and Japanese', () => {
  it('are set in the typeface that has them, and what stands beside them in the plain one', () => {
    const typesetting = new Typesetting(new Typeface(undefined));
    const families = typesetting.splitRuns('Åsa 東京株式会社').map(({ text, family }) => [family, text]);
    expect(families).toEqual([
      ['DejaVu', 'Åsa '],
      ['Han', '東京株式会社'],
    ]);
    expect(typesetting.hasReplaced).toBe(false);
  });
});

describe('Korean', () => {
  it('is set in the typeface that has it', () => {
    const typesetting = new Typesetting(new Typeface(undefined));
    const families = typesetting.splitRuns('서울 東京').map(({ text, family }) => [family, text]);
    expect(families).toEqual([
      ['Hangul', '서울'],
      ['DejaVu', ' '],
      ['Han', '東京'],
    ]);
    expect(typesetting.hasReplaced).toBe(false);
  });
});

describe('a text in a picture', () => {
  const picture = (text: string): string =>
    new Typesetting(new Typeface(undefined)).picture(`<text font-family="Arial">${text}</text>`);

  it('is set in the typeface of the document', () => {
    expect(picture('Approve')).toBe('<text font-family="DejaVu">Approve</text>');
  });

  it('has a question mark for what no font has', () => {
    expect(picture('\u{13000}')).toBe('<text font-family="DejaVu">\u{FFFD}</text>');
  });

  it('is in one piece where one typeface has all of it: between two there would be a gap', () => {
    expect(picture('Automate クローズ → 审批')).toBe(
      '<text font-family="DejaVu"><tspan font-family="Han">Automate クローズ → 审批</tspan></text>',
    );
  });

  it('is cut where it is longer than anyone reads, never within an entity', () => {
    const cut = picture(`${'a'.repeat(196)}&amp;${'b'.repeat(10_000)}`);
    expect(cut).toBe(`<text font-family="DejaVu">${'a'.repeat(196)}…</text>`);
  });
});
