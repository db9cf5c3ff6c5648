import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

/** Types, and a client of fetch. */
export default defineConfig({
  root: '.',
  input: { path: process.env.OPENAPI },
  output: { path: `${process.env.OUTPUT}/kubb`, clean: true },
  plugins: [pluginOas({ validate: true, generators: [] }), pluginTs(), pluginClient({ client: 'fetch', bundle: true })],
});
