import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DomainError } from '../errors/domain-error.js';
import { HeadersTooLarge, RequestTooSlow, UnreadableRequest } from '../errors/platform.errors.js';
import { errorAnswer } from './error-answer.js';

/** For the answer to arrive: a connection that is cut while bytes are still coming in takes it away again. */
const linger = 1_000;

/** What Node's parser gives up on reaches no route; it too is answered in the one shape of errors. */
export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Words in the middle of another answer would be taken for a part of it.
    if (!socket.writable || answering.has(socket)) socket.destroy(error);
    else {
      socket.end(inBytes(problemOf(error)));
      // A client that does not close its side would keep the connection for as long as it likes.
      setTimeout(() => socket.destroy(), linger).unref();
    }
  });
}

function problemOf({ code }: NodeJS.ErrnoException): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTooSlow();
  return new UnreadableRequest();
}

function inBytes(problem: DomainError): string {
  const id = randomUUID();
  const { status, body } = errorAnswer(problem, id);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
