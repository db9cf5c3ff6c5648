import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { All, Controller, Module, Req, Res, SetMetadata } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { MethodNotAllowed, RouteNotFound } from '../errors/platform.errors.js';
import { RawInput } from './route.decorators.js';

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box;
    background: light-dark(#f6f7fa, #0f1116); color: light-dark(#16181d, #eceef3);
    font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 28rem; text-align: center; }
  h1 { margin: 0.5rem 0; font-size: 1.5rem; }
  p { margin: 0 0 1.25rem; color: light-dark(#5c6270, #a3a9b8); }
  a { display: inline-block; padding: 0.5rem 1rem; border-radius: 0.5rem; font-weight: 600; text-decoration: none;
    background: #3554d1; color: #fff; }
  a + a { background: none; color: light-dark(#3554d1, #9fb0ff); }
  .code { font-weight: 600; color: light-dark(#5c6270, #a3a9b8); }`;

/**
 * A page for a person who followed an outdated link. It loads no other file, because none may be served at that path.
 */
function notFoundPage(response: Response): void {
  const nonce = randomBytes(16).toString('base64');
  response.status(404).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    'Cache-Control': 'no-store',
  });
  response.send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Page not found · Assessment Service</title>
    <style nonce="${nonce}">${styles}</style>
  </head>
  <body>
    <main>
      <div class="code">404</div>
      <h1>Page not found</h1>
      <p>The link may be mistyped, or what it led to has been deleted.</p>
      <nav><a href="/">Go to the dashboard</a> <a href="/docs">API documentation</a></nav>
    </main>
  </body>
</html>
`);
}

/** What Express keeps of a route. */
export interface RouteLayer {
  readonly route?: {
    readonly methods: Record<string, boolean>;
    readonly path: unknown;
    dispatch(request: Request, response: Response, done: (error?: unknown) => void): void;
  };
  match(path: string): boolean;
}

export const fallbackRoute = '{*path}';
export const isFallback = 'route:fallback';

/** Answers requests that no route accepts: 405 with the allowed methods, or 404. Import its module last. */
@ApiExcludeController()
@SetMetadata(isFallback, true)
@Controller()
export class FallbackController {
  constructor(private readonly adapter: HttpAdapterHost) {}

  @RawInput()
  @All(fallbackRoute)
  refuse(@Req() request: Request, @Res() response: Response): void {
    const allowed = this.listMethods(request.path);
    if (allowed.length === 0) {
      if (!isBrowserNavigation(request)) throw new RouteNotFound();
      notFoundPage(response);
      return;
    }
    if (request.method !== 'OPTIONS') throw new MethodNotAllowed(request.method, allowed);
    response.setHeader('Allow', allowed.join(', ')).status(204).end();
  }

  private listMethods(path: string): string[] {
    const { router } = this.adapter.httpAdapter.getInstance<{ router: { stack: RouteLayer[] } }>();
    const methods = router.stack
      .filter((layer) => layer.route && layer.route.path !== `/${fallbackRoute}` && layer.match(path))
      .flatMap((layer) => Object.keys(layer.route?.methods ?? {}))
      .map((method) => method.toUpperCase());
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
  }
}

/** A browser that opens a page; below /v1/, programs read the answers. */
const isBrowserNavigation = ({ method, path, headers }: Request): boolean =>
  method === 'GET' && !path.startsWith('/v1/') && (headers.accept ?? '').startsWith('text/html');

@Module({ controllers: [FallbackController] })
class FallbackRoute {}

/** One module deeper than all others, because Nest registers routes of deeper modules later. */
@Module({ imports: [FallbackRoute] })
export class FallbackModule {}
