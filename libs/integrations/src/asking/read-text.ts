import type { Dispatcher } from 'undici';
import { ToolUnreachable } from './tool-failure.js';

const bodyLimit = 64 * 2 ** 20;

/** A whole answer, within bounds. */
export async function readText({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new ToolUnreachable('one of its responses is larger than 64 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
