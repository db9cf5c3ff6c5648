import type { ConfinedJob } from '#platform';
import type { Edition } from './edition.js';

/** The largest reports have about 14 million. */
const mostDrawableBytes = 24 * 2 ** 20;

/** The report cannot be drawn, and would fail again if it was tried again. */
export class PdfNotDrawn extends Error {}

/** Draws PDFs in a confined process, because a report may be of anything. */
export class PdfDrawer {
  /** `json` is the report as it is served, in UTF-8. */
  async draw(json: Uint8Array, edition: Edition): Promise<Uint8Array> {
    // Loaded when it is needed, because other jobs of such a process do without.
    const { renderPdf } = await import('./render-pdf.js');
    return renderPdf(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString(), edition);
  }
}

/**
 * The largest possible report, a hundred workflows of thirty activities each, is drawn with 96 MB of heap. PdfDrawings
 * limits how many run at a time.
 */
export const drawingJob: ConfinedJob<PdfDrawer> = {
  name: 'drawing',
  memory: { heap: 128, all: 400 },
  errors: [],
  begin: () => new PdfDrawer(),
};

/** Of processor time. */
export const drawingTimeMs = 60_000;

/** Refuses a report that is too long to be drawn, before all of it is read. */
export function refuseLong(bytes: number): void {
  if (bytes > mostDrawableBytes) throw new PdfNotDrawn(`it is longer than ${mostDrawableBytes} bytes`);
}

export async function readBytes(parts: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const encoded: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.length;
    refuseLong(size);
    encoded.push(bytes);
  }
  return Buffer.concat(encoded);
}
