import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What every answer carries, worked out once: helmet would put each of them together anew for every request. */
export function fixedHeaders({ isHttps }: { readonly isHttps: boolean }): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers would hold http://localhost to https for every other project on it.
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  collect({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  // Tenant data: a private cache may keep it, and must ask each time (ETag answers 304).
  headers.set('Cache-Control', 'private, no-cache');
  return [...headers];
}
