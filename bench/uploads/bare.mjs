import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';

/**
 * The least that can be done with the same bytes on one thread: read them, and take them apart with what the format's
 * reader rests on. No times are parsed, nothing is checked, kept or stored. Gives the seconds it takes.
 */
export async function bareSeconds({ path, format, isCompressed }) {
  const started = performance.now();
  if (isWhole.has(format)) JSON.parse(await readFile(path, 'utf8'));
  else
    await piecewise(
      isCompressed ? createReadStream(path).pipe(createGunzip()) : createReadStream(path),
      take[format](),
    );
  return (performance.now() - started) / 1000;
}

/** JSON.parse has no streaming form: it gets the whole file, which the service never holds. */
const isWhole = new Set(['json', 'ocel']);

const take = {
  csv: () => byLine((line) => line.split(',')),
  ndjson: () => byLine((line) => JSON.parse(line)),
  xes: () => {
    const xml = new SaxesParser();
    return (text) => xml.write(text);
  },
};

function byLine(read) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) read(line);
  };
}

async function piecewise(bytes, read) {
  for await (const text of bytes.setEncoding('utf8')) read(text);
}
