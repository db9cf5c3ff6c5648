import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { referencePages } from './reference-pages.js';

const output = fileURLToPath(new URL('../../dist/dashboard', import.meta.url));
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

/** What the service answers itself; a shared report is a page here, and its data there. */
const others = ['/v1', '/sign-in', '/sign-out', '/account', '/pages', '/health', '/docs', '/openapi.json'];
const sharedData = '^/shared/[^/]+/(report|cases)';

/** Packed once here, so that serving costs nothing. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  closeBundle() {
    const assets = `${output}/assets`;
    for (const name of readdirSync(assets).filter((asset) => /\.(js|css|svg|wasm)$/.test(asset))) {
      writeFileSync(`${assets}/${name}.gz`, gzipSync(readFileSync(`${assets}/${name}`), { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [packed, referencePages(output)],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Graphviz, which is loaded when the first map is drawn.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Every file of Mantine says that it is for browsers, which all of this is.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    // The service's own name by default: cookies know no ports, but names.
    host: '127.0.0.1',
    // The browser's Origin must be the service's own, or it would refuse the session.
    proxy: Object.fromEntries(
      [...others, sharedData].map((path) => [
        path,
        { target: service, changeOrigin: true, headers: { origin: service } },
      ]),
    ),
  },
});
