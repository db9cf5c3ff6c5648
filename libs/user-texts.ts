import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface UserText {
  readonly text: string;
  /** As `apps/dashboard/src/app/shell.tsx:12`. */
  readonly where: string;
}

/** Attributes and fields whose values people read, however short they are. */
const readOut = new Set(['label', 'title', 'placeholder', 'description', 'lead', 'action', 'header', 'words']);
/** A sentence has words beside each other; names of things in code have not. */
const isSentence = (text: string): boolean => {
  const words = text.split(/\s/u).filter((word) => word !== '');
  return words.some((word, at) => /\p{L}/u.test(word) && /\p{L}/u.test(words[at + 1] ?? ''));
};
const sql = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|LOCK|SET|BEGIN|COPY|FROM|WHERE|AND|JOIN|ORDER)\b/;

/** All texts in the sources that users read: on the page, in the PDF, in a mail or in an answer of the API. */
export function userTexts(root: string, folders: readonly string[]): UserText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\.queries\.|\.query\.|\/testing\/|schemas\.ts$/.test(file))
      .flatMap((file) => textsOf(root, join(folder, file))),
  );
}

function textsOf(root: string, file: string): UserText[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: UserText[] = [];
  const visit = (node: ts.Node): void => {
    if (isForNobody(node)) return;
    const text = textOf(node);
    if (text !== null && !sql.test(text) && (ts.isJsxText(node) || isReadOut(node) || isSentence(text))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: text.replace(/\s+/g, ' ').trim(), where: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(({ text }) => text !== '');
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  // What is filled in stands as one mark, so that what is around it is read as one sentence.
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return null;
}

function isReadOut({ parent }: ts.Node): boolean {
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  return (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) && readOut.has(holder.name.getText());
}

/** Imports, types, and errors that are bugs: no user sees them. */
function isForNobody(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return /^(className|style|d|viewBox)$/.test(node.name.getText());
  return ts.isNewExpression(node) && node.expression.getText() === 'Error';
}
