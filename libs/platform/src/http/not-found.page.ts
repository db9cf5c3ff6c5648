import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

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

/** For a person who followed a link that leads nowhere; of itself, as nothing may be served where it is sent. */
export function notFoundPage(response: Response): void {
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
