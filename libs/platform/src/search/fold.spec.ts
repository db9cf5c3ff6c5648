import { describe, expect, it, test } from '@jest/globals';
import { fold, hasWords, splitWords } from './fold.js';

describe('a folded text', () => {
  test.each([
    ['CAFÉ', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['Straße · STRASSE · GROẞ', 'strasse · strasse · gross'],
    ['Ørsted Łódź Đorđe Ħal', 'orsted lodz dorde hal'],
    ['Æther, Œuvre', 'aether, oeuvre'],
    ['ﬁnance ﬄ', 'finance ffl'],
    ['Ｗｏｏｄｇｒｏｖｅ　１２', 'woodgrove 12'],
    ['İstanbul ISPARTA ısı', 'istanbul isparta isi'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['Ёлка', 'елка'],
    ['Woodgrove – “Claims” – O’Brien', 'woodgrove - "claims" - o\'brien'],
    // Marks that make another letter stay.
    ['がぎ ｶﾞ 서울 ไทย हिन्दी', 'がぎ ガ 서울 ไทย हिन्दी'],
  ])('of %s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is folded already', () => {
    for (const text of ['Ǆ İ ẞ ﷺ ㍿ Å', 'e\u0301\u0327 \u0344', '𝔚𝔬𝔬𝔡 ① ½']) expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('a search', () => {
  test.each([
    ['woodgrove claims', 'Northwind Claims of Woodgrove'],
    ['woodgrove claims', 'Woodgrove – Claims'],
    ['Woodgrove – Claims', 'Claims, Woodgrove'],
    ['"claims", woodg', 'Woodgrove Claims'],
    ['GROSS ostergard', 'Groß & Østergård'],
    ['a/s', 'Novo A/S'],
    ['decl domestic', 'DomesticDeclarations'],
    ['DomesticDeclarations', 'Domestic declarations'],
    ['domestic_decl', 'Declarations, domestic'],
    ['100%', 'The 100% Company'],
    ['%', 'The 100% Company'],
  ])('for %s finds %s', (sought, text) => {
    expect(hasWords(text, sought)).toBe(true);
  });

  test.each([
    ['woodgrove claims', 'Woodgrove Loans'],
    ['%', 'Northwind'],
    ['a/s', 'Northwind Sales'],
  ])('for %s does not find %s', (sought, text) => {
    expect(hasWords(text, sought)).toBe(false);
  });

  it('has each word once', () => {
    expect(splitWords(' – Café, CAFE … ')).toEqual(['cafe']);
    expect(splitWords('  ')).toEqual([]);
  });

  it('takes no longer than the text is long', () => {
    const started = performance.now();
    splitWords(`${'a!'.repeat(20)}${'!'.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
