import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const settings = 'package-lock\\.json|package\\.json|tsconfig.*\\.json';

/** The dashboard shares calculations and texts with two libs. */
const parts = {
  service: {
    paths: new RegExp(`^(apps|libs|migrations|scripts|${settings})$`),
    except: /^(apps\/dashboard|scripts\/(?!(bundle\.mjs|bundling\.mjs|bundled-program\.cjs)$)[^/]+)$/,
  },
  dashboard: {
    paths: new RegExp(`^(apps|clients|docs|libs|openapi\\.json|${settings})$`),
    except:
      /^(docs\/(benchmarks|decisions)|(apps\/(?!dashboard$)|clients\/(?!(samples|python|receiver|typescript)$)|clients\/python\/(?!(generator|README\.md)$)|clients\/(receiver|typescript)\/(?!README\.md$)|libs\/(?!(mining|integrations)$))[^/]+)$/,
  },
  clients: {
    paths: /^(clients|openapi\.json|package-lock\.json)$/,
    except: /^(clients\/(?!(python|generate\.mjs)$)|clients\/python\/(?!generator$))[^/]+$/,
  },
};
const notSources = new Set(['node_modules', 'dist']);
const test = /\.(spec|long)\.ts$/;

/** Changes with the name, size, or time of any source file of this part, but not with the location of the checkout. */
export function fingerprintSources(root, part) {
  const { paths, except } = parts[part];
  const hash = createHash('sha256');
  const visit = (path) => {
    const name = relative(root, path);
    const entry = lstatSync(path);
    if (entry.isDirectory()) {
      for (const inner of readdirSync(path).sort()) {
        if (!notSources.has(inner) && !except.test(join(name, inner))) visit(join(path, inner));
      }
    } else if (entry.isFile() && !test.test(name)) {
      hash.update(`${name}\0${entry.size}\0${entry.mtimeMs}\n`);
    }
  };
  for (const name of readdirSync(root).sort()) if (paths.test(name)) visit(join(root, name));
  return hash.digest('hex');
}
