import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { guides } from './guides.js';

/** The bundle of Scalar's API reference, which is complete and loads nothing from other hosts. */
const library = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference/style.css'));

/** Writes the files that /docs serves beside its page at build time, so that only the build needs the library. */
export function referencePages(output: string): Plugin {
  return {
    name: 'reference-pages',
    apply: 'build',
    closeBundle() {
      const folder = join(output, 'docs');
      mkdirSync(folder, { recursive: true });
      const program = readFileSync(join(library, 'browser', 'standalone.js'));
      writeFileSync(join(folder, 'reference.js'), program);
      writeFileSync(join(folder, 'reference.js.gz'), gzipSync(program, { level: 9 }));
      writeFileSync(join(folder, 'guides.json'), JSON.stringify(guides()));
    },
  };
}
