/** Under these the service may be used, changed and passed on; none asks to publish what uses it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Typefaces: they may be embedded and passed on, not sold by themselves.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Say it elsewhere than in their package.json; read for this version. */
const readByHand = new Map([
  ['date-holidays 3.37.0', 'ISC; its data, CC BY-SA 3.0, are passed on unchanged, and docs/reports.md credits them'],
  ['dejavu-fonts-ttf 2.37.3', 'Bitstream Vera: may be embedded and passed on'],
  ['pause 0.0.1', 'MIT, in its Readme'],
  ['png-js 1.1.0', 'MIT, in its LICENSE'],
]);

export const isReadByHand = (name, version) => readByHand.has(`${name} ${version}`);

/** Whether a licence expression (SPDX) leaves a way that is allowed: one side of an OR, both of an AND. */
export function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const next = () => tokens.shift();
  const either = () => {
    let result = both();
    while (tokens[0] === 'OR') {
      next();
      result = both() || result;
    }
    return result;
  };
  const both = () => {
    let result = one();
    while (tokens[0] === 'AND') {
      next();
      result = one() && result;
    }
    return result;
  };
  const one = () => {
    const token = next();
    if (token !== '(') return allowed.has(token);
    const result = either();
    next();
    return result;
  };
  const result = either();
  // What is left over was no expression.
  return result && tokens.length === 0;
}
