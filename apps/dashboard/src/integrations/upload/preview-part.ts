import { type EventFormat, isBinary } from './file-format';
import { type ChosenFile, take } from './read-chosen';

const MiB = 1024 * 1024;

/** The largest file that is sent as a whole for a preview unless more is asked for. */
const mostWhole = 64 * MiB;
/** How much of a larger one is sent if it is read line by line, unpacked. */
const mostOfLarger = 8 * MiB;
/** A smaller file is sent in less time than it takes to compress it. */
const worthCompressing = MiB;

/** How much a person waits for: of a file beside the one on the screen, less. */
export type PreviewAmount = 'beside' | 'shown' | 'whole';

const mostOf: Readonly<Record<PreviewAmount, number>> = { beside: mostOfLarger, shown: mostWhole, whole: Infinity };

/** Why a file has no preview: only a part of it would not be readable, and all of it has not been asked for. */
export class TooLargeToPreview extends Error {
  constructor() {
    super('This file can only be read as a whole, so a preview has to send all of it.');
  }
}

/** The same for amounts that send the same of a file. */
export const normalizeAmount = ({ file }: ChosenFile, amount: PreviewAmount): PreviewAmount =>
  file.size <= mostOfLarger ? 'whole' : file.size <= mostWhole && amount === 'shown' ? 'whole' : amount;

const isLines = (format: EventFormat): boolean => format === 'csv' || format === 'ndjson';

interface PreviewPart {
  readonly bytes: Blob;
  readonly isGzip: boolean;
}

/**
 * What is sent of a file for a preview: the first lines of a large text file, and all of a smaller one. Text is
 * compressed, because only the upload itself has to be the file as it is.
 */
export async function previewPart(
  chosen: ChosenFile,
  format: EventFormat,
  amount: PreviewAmount,
): Promise<PreviewPart> {
  const { file, beginning } = chosen;
  if (isPartial(chosen, format, amount)) return packed(await firstLines(chosen));
  if (file.size > mostOf[amount]) throw new TooLargeToPreview();
  const isLeft = beginning.isGzip || isBinary(format) || file.size < worthCompressing;
  return isLeft ? { bytes: file, isGzip: beginning.isGzip } : packed(file);
}

/** Whether the preview covers only the first lines of the file. */
export const isPartial = ({ file }: ChosenFile, format: EventFormat, amount: PreviewAmount = 'shown'): boolean =>
  isLines(format) && file.size > Math.min(mostOf[amount], mostWhole);

async function packed(bytes: Blob): Promise<PreviewPart> {
  const stream = bytes.stream().pipeThrough(new CompressionStream('gzip'));
  return { bytes: await new Response(stream).blob(), isGzip: true };
}

async function firstLines({ file, beginning: { isGzip } }: ChosenFile): Promise<Blob> {
  const text = isGzip ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const bytes = await take(text, mostOfLarger);
  const end = bytes.lastIndexOf(10);
  if (end === -1) throw new TooLargeToPreview();
  return new Blob([bytes.subarray(0, end + 1)]);
}
