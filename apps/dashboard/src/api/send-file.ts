import { createQuerySerializer } from 'openapi-fetch';
import type { Address, ResponseData, Path, Query } from './address';
import { NoAnswer, readApiError } from './client';
import { connection } from './connection';
import { workspace } from './workspace';

interface SendingFile<Of extends Path> {
  readonly query: Query<Of, 'post'>;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a file unchanged. It uses XMLHttpRequest, because fetch reports no progress of uploads. */
export function sendFile<Of extends Path>(
  address: Address<Of>,
  file: Blob,
  sending: SendingFile<Of>,
): Promise<ResponseData<Of, 'post'>> {
  const { query, headers, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const search = createQuerySerializer()({ ...query });
    request.open('POST', search === '' ? address : `${address}?${search}`);
    request.setRequestHeader('X-Workspace', workspace);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      connection.found();
      const { status, responseText } = request;
      if (status < 300) resolve((JSON.parse(responseText) as { data: ResponseData<Of, 'post'> }).data);
      else readApiError(new Response(responseText, { status, headers: readHeaders(request) })).then(reject, reject);
    };
    request.onerror = () => {
      connection.lost();
      reject(new NoAnswer(new Error('the connection broke during the upload')));
    };
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readHeaders(request: XMLHttpRequest): Headers {
  const known = ['X-Request-Id', 'Retry-After'].flatMap((name) => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Headers(known);
}
