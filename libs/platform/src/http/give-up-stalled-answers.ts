import type { Server } from 'node:http';

/**
 * What waits to be sent is kept in memory until the client takes it. One that has taken nothing for this long, or for
 * twice as long at most, is cut off; one that is slow, and one that is still being worked for, are not.
 */
export function giveUpStalledAnswers(server: Server, timeoutMs = 15_000): void {
  server.on('request', (_request, response) => {
    // Node starts the time anew with each byte that goes out, and calls once it has run down.
    response.setTimeout(timeoutMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
  });
}
