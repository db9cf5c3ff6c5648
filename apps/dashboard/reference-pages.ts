import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { samples } from '../../clients/samples/index.mjs';
import { allGuidesInOneText, guidesInReference, inDocs, listForPrograms, markdownGuides } from './guides.js';
import { pack } from './pack.js';
import { pages } from './reader-pages.js';

/**
 * The bundle of Scalar's API reference, which is complete and loads nothing from other hosts. The plugin for Fastify has
 * it as a string, and needs 15 packages instead of 246.
 */
function reference(): string {
  const plugin = readFileSync(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'), 'utf8');
  const [, literal] = /^var standalone_default = (".*");$/m.exec(plugin) ?? [];
  if (literal === undefined) throw new Error('@scalar/fastify-api-reference no longer contains the API reference');
  return runInNewContext(literal) as string;
}

/** Writes the files that /docs serves beside its page at build time, so that only the build needs the library. */
export function referencePages(output: string): Plugin {
  return {
    name: 'reference-pages',
    apply: 'build',
    closeBundle() {
      const folder = join(output, 'docs');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'reference.js'), reference());
      pack(join(folder, 'reference.js'));
      writeFileSync(join(folder, 'guides.json'), JSON.stringify(guidesInReference()));
      const api = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
      writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples(JSON.parse(api) as object)));
      copyFileSync(
        new URL('../api/src/reference/recorded-answers.json', import.meta.url),
        join(folder, 'answers.json'),
      );
      const write = (name: string, text: string): void => {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
        pack(join(folder, name));
      };
      for (const { name, html } of pages()) write(`${name}.html`, html);
      for (const { name, title, text } of markdownGuides()) write(`${name}.md`, `# ${title}\n\n${text}\n`);
      write('reader.css', readFileSync(new URL('reader.css', import.meta.url), 'utf8'));
      write('llms-full.md', allGuidesInOneText());
      writeFileSync(join(folder, 'llms.txt'), listForPrograms());
      for (const file of readdirSync(inDocs('mappings'))) {
        write(`mappings/${file}`, readFileSync(inDocs(`mappings/${file}`), 'utf8'));
      }
      const pictures = join(folder, 'pictures');
      mkdirSync(pictures, { recursive: true });
      copyFileSync(inDocs('report.png'), join(pictures, 'report.png'));
      for (const file of readdirSync(inDocs('pictures'))) {
        copyFileSync(inDocs(`pictures/${file}`), join(pictures, file));
      }
    },
  };
}
