import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePublicId, publicId } from './public-id.js';

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const id = 'asmt_01h455vb4pex5vsknk084sn02q';

describe('a public id', () => {
  it('is the prefix and 26 characters', () => {
    expect(publicId('asmt', uuid)).toBe(id);
  });

  it('leads back to its uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        expect(parsePublicId('whk', publicId('whk', any))).toBe(any);
      }),
    );
  });

  it.each([
    ['of another prefix', 'org_01h455vb4pex5vsknk084sn02q'],
    ['without a prefix', '01h455vb4pex5vsknk084sn02q'],
    ['that is a uuid', uuid],
    ['with text after it', `${id}0`],
    ['in upper case', id.toUpperCase()],
    ['that is empty', ''],
    ['that is a prefix alone', 'asmt_'],
  ])('is unknown when it is one %s', (_what, text) => {
    expect(parsePublicId('asmt', text)).toBeNull();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parsePublicId('evt', `evt_${text}`)).toBeNull();
      }),
    );
  });
});
