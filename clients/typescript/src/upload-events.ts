import { ApiError } from './api-error.js';
import { readToken, type Client } from './client.js';
import type { paths } from './schemas.js';
import { sendWithRetries } from './send-with-retries.js';

type UploadOperation = paths['/v1/integrations/{integrationId}/events']['post'];

export interface EventUpload {
  readonly integrationId: string;
  /** `text/csv`, `application/x-ndjson`, `application/json`, `application/xml` and the others of docs/uploads.md. */
  readonly contentType: string;
  readonly contentEncoding?: 'gzip';
  /** One attempt consumes a stream: pass a function that opens it again, so that the upload can be retried. */
  readonly body: string | Uint8Array<ArrayBuffer> | Blob | (() => ReadableStream);
  readonly query?: UploadOperation['parameters']['query'];
  /** One is made unless given. With the same one an upload counts once, also from another process. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export type UploadResult = UploadOperation['responses'][202]['content']['application/json']['data'];

/** Sends an event log of any size, without holding it in memory where `body` opens a stream. */
export async function uploadEvents({ options }: Client, upload: EventUpload): Promise<UploadResult> {
  const { integrationId, body, query, signal, idempotencyKey = crypto.randomUUID() } = upload;
  const url = new URL(`${options.baseUrl}/v1/integrations/${encodeURIComponent(integrationId)}/events`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const headers = {
    ...options.headers,
    authorization: `Bearer ${await readToken(options)}`,
    'content-type': upload.contentType,
    'idempotency-key': idempotencyKey,
    ...(upload.contentEncoding && { 'content-encoding': upload.contentEncoding }),
  };
  const response = await sendWithRetries(
    () => {
      const content = typeof body === 'function' ? body() : body;
      // `duplex` is needed for streams, and not yet in the types of every runtime.
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: content, duplex: 'half' };
      return new Request(url, { ...init, ...(signal && { signal }) });
    },
    { ...options, timeout: Infinity },
  );
  const answer = (await response.json().catch(() => null)) as { data: UploadResult } | null;
  if (!response.ok || answer === null) throw ApiError.of(response, answer);
  return answer.data;
}
