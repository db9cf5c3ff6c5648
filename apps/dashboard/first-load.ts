import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Modules that name the classes of one component of Mantine, such as Button.module.mjs. */
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/;

/** Loads the styles of a component of Mantine with the component: all of them would be 30 kB that no page needs. */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: classNames },
    handler(code, id) {
      const [, component = ''] = classNames.exec(id) ?? [];
      const styles = `@mantine/core/styles/${component}.layer.css`;
      return existsSync(require.resolve(styles)) ? `import '${styles}';\n${code}` : null;
    },
  },
};

/** What other components build on: their styles come first, whichever file is loaded first. */
const basis = /@mantine\/core\/styles\/(?:baseline|default-css-variables|global|UnstyledButton|Paper)\.layer\.css$/;

export const mantineBasis: Plugin = {
  name: 'mantine-basis',
  enforce: 'pre',
  transform: {
    filter: { id: basis },
    handler: (code) => code.replaceAll('@layer mantine {', '@layer mantine.basis {'),
  },
};

/** The script that sends the first requests, and what it imports: small, so that it is there long before the others. */
const early = /\/src\/(api\/(early-answers|page-size|workspace)|app\/early-requests|assessments\/list-filters)\.ts$/;

/** Three scripts for the first load, and not one for each set of pages that share a module. */
export const firstScripts = [
  { name: 'early', test: early, priority: 1 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'app', tags: ['$initial' as const] },
];

/** Moves what would hold back the outline in index.html, and adds the script of the first requests. */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const script = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'early');
      if (!script) throw new Error('there is no script that sends the first requests');
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      return styles
        .reduce((rest, link) => rest.replace(link, ''), html)
        .replace('  </body>', `${styles.join('')}  </body>`)
        .replace(
          '</title>',
          `</title>\n    <script type="module" async crossorigin src="/${script.fileName}"></script>`,
        );
    },
  },
};
