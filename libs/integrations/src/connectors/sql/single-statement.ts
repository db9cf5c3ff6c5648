import { ToolRejected } from '../../tool-client/tool.errors.js';

export type Dialect = 'postgresql' | 'mysql';

const blank = /\s/;
/** MySQL executes the comments that begin with an exclamation mark. */
const executed = /M?!/y;
const wordCharacter = /[\w$\u0080-\uffff]/;
const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
/** What a query begins with whose rows can be read. */
const readingWords = ['SELECT', 'WITH', 'VALUES', 'TABLE'];

/**
 * The one statement of a query, without the semicolons and comments around it, so that it can be put in parentheses.
 * Throws ToolRejected where there are several statements, or something else than a query.
 */
export function singleStatement(text: string, dialect: Dialect): string {
  let start = -1;
  let end = 0;
  let isOver = false;
  for (let at = 0; at < text.length;) {
    const [next, isPassedOver] = nextToken(text, at, dialect);
    if (text[at] === ';') isOver = start !== -1;
    else if (!isPassedOver) {
      if (isOver) throw new ToolRejected('the query holds several statements: keep one of them');
      if (start === -1) start = at;
      end = next;
    }
    at = next;
  }
  if (start === -1) throw new ToolRejected('the query is empty: write a SELECT');
  const statement = text.slice(start, end);
  const [word = ''] = /^[A-Za-z]*/.exec(statement) ?? [];
  if (!readingWords.includes(word.toUpperCase()) && !statement.startsWith('(')) {
    throw new ToolRejected(`the query must begin with SELECT or WITH, not with ${word || 'a sign'}`);
  }
  return statement;
}

/** Where the token at `at` ends, and whether it is no part of the statement. */
function nextToken(text: string, at: number, dialect: Dialect): [number, boolean] {
  const one = text[at] ?? '';
  const two = text[at + 1] ?? '';
  if (blank.test(one) || one === ';') return [at + 1, true];
  const isDashes = one === '-' && two === '-' && (dialect === 'postgresql' || blank.test(text[at + 2] ?? ' '));
  if (isDashes || (one === '#' && dialect === 'mysql')) return [endOfLine(text, at), true];
  executed.lastIndex = at + 2;
  if (one === '/' && two === '*') return [endOfComment(text, at, dialect), !executed.test(text)];
  if (one === "'") return [endOfQuote(text, at, dialect === 'mysql' || isEscapeString(text, at)), false];
  if (one === '"') return [endOfQuote(text, at, dialect === 'mysql'), false];
  if (one === '`' && dialect === 'mysql') return [endOfQuote(text, at, false), false];
  if (one === '$' && dialect === 'postgresql' && !wordCharacter.test(text[at - 1] ?? '')) {
    return [endOfDollarQuote(text, at), false];
  }
  return [at + 1, false];
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/** PostgreSQL's comments nest, MySQL's do not. */
function endOfComment(text: string, from: number, dialect: Dialect): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const pair = text.slice(at, at + 2);
    const change = pair === '*/' ? -1 : pair === '/*' && (depth === 0 || dialect === 'postgresql') ? 1 : 0;
    depth += change;
    at += change === 0 ? 1 : 2;
    if (depth === 0) return at;
  }
  throw new ToolRejected('the query holds a comment that does not end: close it with */');
}

/** A doubled quote inside reads as the next one, which changes nothing. */
function endOfQuote(text: string, from: number, hasEscapes: boolean): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (hasEscapes && text[at] === '\\') at += 1;
    else if (text[at] === text[from]) return at + 1;
  }
  throw new ToolRejected(`the query holds a quote that does not end: close it with ${text[from] ?? ''}`);
}

/** PostgreSQL reads backslashes as escapes only in strings such as `E'it\'s'`. */
const isEscapeString = (text: string, at: number): boolean =>
  /[eE]/.test(text[at - 1] ?? '') && !wordCharacter.test(text[at - 2] ?? ' ');

function endOfDollarQuote(text: string, at: number): number {
  dollarTag.lastIndex = at;
  const [tag] = dollarTag.exec(text) ?? [];
  if (tag === undefined) return at + 1;
  const end = text.indexOf(tag, at + tag.length);
  if (end === -1) throw new ToolRejected(`the query holds a quote that does not end: close it with ${tag}`);
  return end + tag.length;
}
