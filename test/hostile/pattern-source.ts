import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface SourcePattern {
  readonly file: string;
  readonly text: string;
  readonly pattern: RegExp;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests, and what reads the operator's own environment. */
const notOnTheWay = /\.spec\.ts$|\/testing\/|^libs\/platform\/src\/config\//;

/** Every regular expression that stands in the code that serves requests, as it stands there. */
export function patternsInSource(): SourcePattern[] {
  return sourceFiles().flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Where one is put together when the program runs, it is not found here and needs a test by name. */
export function builtPatterns(): string[] {
  return sourceFiles().filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('));
}

function sourceFiles(): string[] {
  return ['apps/api', 'apps/worker', 'libs']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && !notOnTheWay.test(file))
    .sort();
}

function patternsOf(file: string, source: string): SourcePattern[] {
  const found: SourcePattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const body = node.text.slice(1, end);
      const flags = node.text.slice(end + 1);
      found.push({ file, text: node.text, pattern: new RegExp(body, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}
