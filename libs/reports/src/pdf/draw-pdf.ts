import type { RoadmapPlan } from '../pdf-pages/front-pages.js';
import type { SectionName } from '../report-sections.js';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SpareThread, answerOf } from '#mining';
import { projectRoot, untilDeadline } from '#platform';
import type { PdfOrder } from './pdf.thread.js';

export type Paper = 'a4' | 'letter';

/** Which PDF of a report: what is in it, and on what paper. */
export interface Edition {
  readonly sections: readonly SectionName[];
  readonly paper: Paper;
  /** A file with the characters that the built-in typeface lacks. */
  readonly furtherFont?: string | undefined;
  /** Whether the ids of cases are in it. */
  readonly showsCases?: boolean;
  /** When the roadmap begins and who owns what: where any was set, and how often it was. */
  readonly plan?: { readonly revision: number; readonly view: RoadmapPlan } | undefined;
}

/** Raised when PDFs look different: those kept are then drawn anew. */
export const design = 5;

/** What tells the kept PDFs of a report apart. */
export function nameOf({ sections, paper, furtherFont, showsCases = true, plan }: Edition): string {
  const planned = plan && sections.includes('roadmap') ? `:plan ${plan.revision}` : '';
  const unnamed = planned === '' || Object.keys(plan?.view.owners ?? {}).length > 0 ? '' : ' unnamed';
  return `${design}:${paper}:${sections.join(',')}${furtherFont === undefined ? '' : ':further font'}${showsCases ? '' : ':no cases'}${planned}${unnamed}`;
}

/** A thread needs a file that exists as JavaScript: the bundled one, also under the tests. */
const program = join(projectRoot, 'dist/bundle/pdf.thread.js');

/**
 * What no drawing needs and a hostile report would otherwise take. A hundred workflows of thirty activities each, the
 * most a report has, are drawn with 96 MB; whatever it is that takes more, the process as a whole stays under 512 MB.
 */
const timeout = 60_000;
const memory = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 8 };
/** Bytes; the largest reports have some 14 million. */
const longestReport = 24 * 2 ** 20;
/** Bytes of a report that is drawn with little memory. */
const small = 2 ** 20;

/** A thread that has drawn before takes a quarter of the time. */
const threads = new SpareThread(() => new Worker(program, { resourceLimits: memory }));

/** The report cannot be drawn: asking again for the same would end the same way. */
export class PdfNotDrawn extends Error {}

/** The PDF of a report, given as the parts of the JSON that is served. `signal` ends the drawing before its time. */
export async function drawPdf(
  report: AsyncIterable<string | Buffer> | readonly string[],
  edition: Edition,
  signal?: AbortSignal,
): Promise<Buffer> {
  const json = await bytesOf(report);
  signal?.throwIfAborted();
  // A large one has all the memory of a thread, which one that has drawn before has not.
  const isLarge = json.length > small;
  if (isLarge) await threads.endResting();
  return threads.lend(
    (thread) => drawnBy(thread, { json, edition }, signal),
    () => isLarge,
  );
}

/** What is too long to be drawn need not be read. */
export function refuseLong(bytes: number): void {
  if (bytes > longestReport) throw new PdfNotDrawn(`it is longer than ${longestReport} bytes`);
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
      // Handed over and not copied: a large report would be in memory twice.
      (within) => answerOf(thread, order, { transfer: [order.json.buffer], signal: within }) as Promise<Uint8Array>,
      signal,
    );
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    signal?.throwIfAborted();
    throw new PdfNotDrawn(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
