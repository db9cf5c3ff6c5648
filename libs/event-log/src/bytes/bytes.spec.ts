import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Input, chunksOf, cut } from '../../testing/read-log.js';
import { InvalidReadOption, UnreadableFile, UploadTooLarge } from '../events/event-log.errors.js';
import { gunzip, limitBytes } from './byte-streams.js';
import { decodeText } from './decode-text.js';

async function text(input: Input, charset?: string, isXml = false): Promise<string> {
  let whole = '';
  for await (const piece of decodeText(chunksOf(input), charset, isXml)) whole += piece;
  return whole;
}

async function unzipped(input: Input): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of gunzip(chunksOf(input))) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function utf16be(written: string): Buffer {
  return Buffer.from(written, 'utf16le').swap16();
}

describe('decoding text', () => {
  it('gives the same text wherever the bytes are cut', async () => {
    const characters = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '\r', '\n', '\uFEFF'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(characters, fc.array(fc.nat(), { maxLength: 8 }), async (written, places) => {
        expect(await text(cut(Buffer.from(`>${written}`), places))).toBe(`>${written}`);
        expect(await text(cut(Buffer.from(`>${written}`, 'utf16le'), places), 'utf-16le')).toBe(`>${written}`);
      }),
    );
  });

  it('gives the same text when a long file is cut automatically', async () => {
    const written = 'añ漢😀'.repeat(30_000);
    expect(await text(written)).toBe(written);
  });

  it('knows the encoding by the byte order mark, whatever was declared, and drops the mark', async () => {
    expect(await text(Buffer.from('\uFEFFé'), 'windows-1252')).toBe('é');
    expect(await text(Buffer.from('\uFEFFé', 'utf16le'))).toBe('é');
    expect(await text(utf16be('\uFEFFé'), 'utf-8')).toBe('é');
  });

  it('takes the declared encoding', async () => {
    expect(await text(Buffer.from([0x80, 0xe9]), 'windows-1252')).toBe('€é');
    expect(await text(Buffer.from([0xe9]), ' ISO-8859-1 ')).toBe('é');
    expect(await text(utf16be('é'), 'utf-16be')).toBe('é');
    expect(await text(Buffer.from([0x82, 0xa0]), 'shift_jis')).toBe('あ');
  });

  it('finds the encoding of XML in the file', async () => {
    const declared = '<?xml version="1.0" encoding="iso-8859-1"?><log a="é"/>';
    expect(await text(Buffer.from(declared, 'latin1'), undefined, true)).toBe(declared);
    expect(await text(Buffer.from('<log/>', 'utf16le'), undefined, true)).toBe('<log/>');
    expect(await text(utf16be('<log/>'), undefined, true)).toBe('<log/>');
  });

  it.each([
    [[0xff, 0x41], undefined],
    [[0x41, 0xc3], undefined],
    [[0xed, 0xa0, 0x80], undefined],
    [[0xc0, 0x80], undefined],
    [[0x41], 'utf-16le'],
    [[0x00, 0xd8, 0x41, 0x00], 'utf-16le'],
  ])('refuses bytes %j in %s', async (bytes, charset) => {
    await expect(text(Buffer.from([0x61, 0x00, ...bytes]), charset)).rejects.toThrow(UnreadableFile);
  });

  it('gives all text before an invalid byte', async () => {
    const pieces: string[] = [];
    const reading = async (): Promise<void> => {
      const bytes = Buffer.concat([Buffer.from('añ漢😀'.repeat(1000)), Buffer.from([0xff]), Buffer.from('rest')]);
      for await (const piece of decodeText(chunksOf(bytes), undefined)) pieces.push(piece);
    };
    await expect(reading()).rejects.toThrow('not valid UTF-8');
    expect(pieces.join('')).toBe('añ漢😀'.repeat(1000));
  });

  it('refuses an unknown encoding', async () => {
    await expect(text('a', 'klingon')).rejects.toThrow(InvalidReadOption);
  });
});

describe('gunzip', () => {
  it('reads several members, wherever they are cut', async () => {
    const zipped = Buffer.concat([gzipSync('one\n'), gzipSync(''), gzipSync('two\n')]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 6 }), async (places) => {
        expect(await unzipped(cut(zipped, places))).toBe('one\ntwo\n');
      }),
    );
  });

  it('refuses every truncation', async () => {
    const zipped = gzipSync('one two three');
    for (let length = 0; length < zipped.byteLength; length += 1) {
      await expect(unzipped(zipped.subarray(0, length))).rejects.toThrow(UnreadableFile);
    }
  });

  it.each([['plain text'], ['garbage after'], ['a broken checksum'], ['a cut second member']])(
    'refuses %s',
    async (what) => {
      const zipped = gzipSync('one');
      const broken = Buffer.from(zipped);
      broken[broken.byteLength - 6] = (broken.at(-6) ?? 0) ^ 1;
      const inputs: Record<string, Buffer> = {
        'plain text': Buffer.from('case_id,activity'),
        'garbage after': Buffer.concat([zipped, Buffer.from('garbage')]),
        'a broken checksum': broken,
        'a cut second member': Buffer.concat([zipped, zipped.subarray(0, 12)]),
      };
      await expect(unzipped(inputs[what] ?? [])).rejects.toThrow(UnreadableFile);
    },
  );

  it("passes the source's own error on", async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(gzipSync('one').subarray(0, 5));
      throw new Error('the client went away');
    };
    const reading = async (): Promise<void> => {
      for await (const chunk of gunzip(failing())) expect(chunk).toBeDefined();
    };
    await expect(reading()).rejects.toThrow('the client went away');
  });

  it('stops a bomb at the limit, reading no more of it than needed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    let taken = 0;
    const source = async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bomb.byteLength; at += 1000) {
        taken += 1000;
        yield await Promise.resolve(bomb.subarray(at, at + 1000));
      }
    };
    const reading = async (): Promise<void> => {
      for await (const chunk of limitBytes(gunzip(source()), 100_000, 'decompressed')) {
        expect(chunk.byteLength).toBeLessThanOrEqual(64 * 1024);
      }
    };
    await expect(reading()).rejects.toThrow(new UploadTooLarge(100_000, 'decompressed'));
    expect(taken).toBeLessThan(bomb.byteLength / 2);
  });
});
