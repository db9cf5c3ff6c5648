import { randomBytes } from 'node:crypto';

/** RFC 8628 §6.1: consonants spell no words, and none of these is taken for a digit or for one another. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;
const codePattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** Eight letters, of which there are 25.6 billion. Bytes from 240 on are dropped, so that each is equally likely. */
export function makeUserCode(): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 240 && code.length < length) code += letters.charAt(byte % letters.length);
    }
  }
  return code;
}

/** As people read it: `BCDF-GHJK`. */
export function shownUserCode(code: string): string {
  return code.replace(/^.{4}/, '$&-');
}

/** The code in what a person typed, in any case and with or without hyphen and spaces; null if it cannot be one. */
export function parseUserCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
}
