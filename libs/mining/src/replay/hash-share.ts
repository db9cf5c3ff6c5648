/** A number from 0 to 1 for the hash of a case, another one for each draw. */
export function hashShare(hash: number, draw = 0): number {
  let mixed = Math.imul((hash ^ Math.imul(draw + 1, 0x9e3779b1)) | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
