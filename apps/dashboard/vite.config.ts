import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { firstLoad, firstScripts, mantineBasis, mantineStyles } from './first-load.js';
import { pack } from './pack.js';
import { referencePages } from './reference-pages.js';

const output = fileURLToPath(new URL('../../dist/dashboard', import.meta.url));
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

/** Paths that are forwarded to the service. For shared reports, only the data is: the page is part of the dashboard. */
const others = [
  '/v1',
  '/sign-in',
  '/sign-out',
  '/confirm-address',
  '/account',
  '/pages',
  '/health',
  '/docs',
  '/openapi.json',
];
const sharedData = '^/shared/[^/]+/(report|cases|variants|replay|link)';

/** Compresses the files at build time, so that serving them needs no CPU. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle() {
    const assets = `${output}/assets`;
    for (const name of readdirSync(assets)) {
      if (/\.(js|css|svg|wasm)$/.test(name)) pack(`${assets}/${name}`);
    }
  },
};

export default defineConfig({
  plugins: [firstLoad, mantineBasis, mantineStyles, packed, referencePages(output)],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would be data: URLs, which the content security policy does not allow.
    assetsInlineLimit: 0,
    // The chunk of Graphviz is large, but loaded only when the first map is drawn.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // A page loads of these folders what it uses, although it imports all through their index.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(api|ui)\/[\w-]+\.tsx?$/, sideEffects: false }] },
      output: { codeSplitting: { groups: firstScripts } },
      // Every file of Mantine has a "use client" directive, which would cause a warning each.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    // The same host name as the service, because cookies depend on the name but not on the port.
    host: '127.0.0.1',
    // The service accepts sessions only with its own Origin.
    proxy: Object.fromEntries(
      [...others, sharedData].map((path) => [
        path,
        { target: service, changeOrigin: true, headers: { origin: service } },
      ]),
    ),
  },
});
