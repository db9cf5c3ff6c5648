import type { Request, Response } from 'express';

/** A file of `root`, as the build has packed it where the client takes that and `isPacked` says that it is there. */
export function sendPacked(
  request: Request,
  response: Response,
  { root, name, isPacked }: { readonly root: string; readonly name: string; readonly isPacked: boolean },
): void {
  const isSentPacked = isPacked && request.acceptsEncodings('gzip') === 'gzip';
  response.vary('Accept-Encoding').type(name);
  if (isSentPacked) response.set('Content-Encoding', 'gzip');
  // Given as a root, the folder may lie anywhere, below a dotted one too.
  response.sendFile(isSentPacked ? `${name}.gz` : name, { root, cacheControl: false });
}
