import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { answerOf, SpareThread } from '#mining';
import { projectRoot, untilDeadline } from '#platform';
import type { RoadmapPlan } from '../pdf-pages/front-pages.js';
import type { SectionName } from '../report-sections.js';
import type { PdfOrder } from './pdf.thread.js';

export type Paper = 'a4' | 'letter';

/** What a PDF of a report contains, and on what paper. */
export interface Edition {
  readonly sections: readonly SectionName[];
  readonly paper: Paper;
  /** A font file for characters that the built-in fonts lack. */
  readonly furtherFont?: string | undefined;
  /** Whether the PDF shows the ids of cases. */
  readonly showsCases?: boolean;
  /** The start date and the owners of the roadmap, if any are set; each change has a new revision. */
  readonly plan?: { readonly revision: number; readonly view: RoadmapPlan } | undefined;
}

/** Raise it when the look of PDFs changes: stored PDFs of an older design are then drawn again. */
export const design = 5;

/** Identifies the stored PDF of an edition among those of the same report. */
export function editionName({ sections, paper, furtherFont, showsCases = true, plan }: Edition): string {
  const planned = plan && sections.includes('roadmap') ? `:plan ${plan.revision}` : '';
  const unnamed = planned === '' || Object.keys(plan?.view.owners ?? {}).length > 0 ? '' : ' unnamed';
  return `${design}:${paper}:${sections.join(',')}${furtherFont === undefined ? '' : ':further font'}${showsCases ? '' : ':no cases'}${planned}${unnamed}`;
}

/** A thread needs a JavaScript file: the bundled one, also in tests. */
const program = join(projectRoot, 'dist/bundle/pdf.thread.js');

/**
 * Limits for hostile reports. The largest possible report, a hundred workflows of thirty activities each, is drawn with
 * 96 MB; with these limits the process as a whole stays under 512 MB.
 */
const timeout = 60_000;
const memory = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 8 };
/** In bytes; the largest reports have about 14 million. */
const longestDrawable = 24 * 2 ** 20;
/** In bytes: a report up to this size is drawn with little memory. */
const small = 2 ** 20;

/** Threads are reused: one that has drawn before needs a quarter of the time. */
const threads = new SpareThread(() => new Worker(program, { resourceLimits: memory }));

/** The report cannot be drawn, and would fail again if it was tried again. */
export class PdfNotDrawn extends Error {}

/** Draws the PDF of a report, given as parts of its JSON text. `signal` aborts the drawing. */
export async function drawPdf(
  report: AsyncIterable<string | Buffer> | readonly string[],
  edition: Edition,
  signal?: AbortSignal,
): Promise<Buffer> {
  const json = await bytesOf(report);
  signal?.throwIfAborted();
  // A large report needs all the memory of a thread, some of which a used thread no longer has.
  const isLarge = json.length > small;
  if (isLarge) await threads.endIdle();
  return threads.use(
    (thread) => drawnBy(thread, { json, edition }, signal),
    () => isLarge,
  );
}

/** Refuses a report that is too long to be drawn, before all of it is read. */
export function refuseLong(bytes: number): void {
  if (bytes > longestDrawable) throw new PdfNotDrawn(`it is longer than ${longestDrawable} bytes`);
}

async function bytesOf(parts: AsyncIterable<string | Buffer> | readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const encoded: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.length;
    refuseLong(size);
    encoded.push(bytes);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of encoded) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function drawnBy(thread: Worker, order: PdfOrder, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    const bytes = await untilDeadline(
      timeout,
      // Transferred instead of copied: a large report would be in memory twice.
      (within) => answerOf(thread, order, { transfer: [order.json.buffer], signal: within }) as Promise<Uint8Array>,
      signal,
    );
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    signal?.throwIfAborted();
    throw new PdfNotDrawn(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
