import { describe, expect, it } from '@jest/globals';
import { makeAddress, detailInWords, nameInWords } from './about-words';

const loans = { kind: 'assessment', id: 'asmt_1', name: 'Woodgrove Loans', deleted: false } as const;

describe('what an event is about', () => {
  it('has a name, and an address', () => {
    expect([nameInWords(loans), makeAddress(loans)]).toEqual(['Woodgrove Loans', '/assessments/asmt_1']);
    const source = { kind: 'integration', id: 'int_1', name: 'Help desk', deleted: false } as const;
    expect([nameInWords(source), makeAddress(source)]).toEqual(['Help desk', '/integrations/int_1']);
  });

  it('is named as deleted', () => {
    expect(nameInWords({ ...loans, deleted: true })).toBe('Woodgrove Loans (deleted)');
    expect(nameInWords({ ...loans, name: null, deleted: true })).toBe('Deleted assessment');
    expect(nameInWords({ ...loans, kind: 'integration', name: null, deleted: true })).toBe('Deleted source');
  });
});

describe('further details', () => {
  it.each([
    [{ previousPhase: 'connect', currentPhase: 'mapping' }, 'from connect to mapping'],
    [{ reason: 'token_expired' }, 'access expired'],
    [{ reason: 'requested' }, ''],
    [{ company: 'Contoso' }, ''],
    [{ previousPhase: {}, currentPhase: 7 }, ''],
  ])('of %j are "%s"', (data, words) => {
    expect(detailInWords(data)).toBe(words);
  });
});
