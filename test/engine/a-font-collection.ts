import { readFileSync } from 'node:fs';

/** A font collection (TTC) of these files, with the offsets of their tables recomputed. */
export function aFontCollection(...files: readonly string[]): Buffer {
  const fonts = files.map((file) => readFileSync(file));
  let at = 12 + 4 * fonts.length;
  const header = Buffer.alloc(at);
  header.write('ttcf', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(fonts.length, 8);
  for (const [index, font] of fonts.entries()) {
    header.writeUInt32BE(at, 12 + 4 * index);
    for (let table = 0; table < font.readUInt16BE(4); table++) {
      const place = 12 + 16 * table + 8;
      font.writeUInt32BE(font.readUInt32BE(place) + at, place);
    }
    at += font.length;
  }
  return Buffer.concat([header, ...fonts]);
}
