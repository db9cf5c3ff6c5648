import { truncate } from '#platform';

/** Begin and end a reference in a text. */
const begin = '\u27e6';
const end = '\u27e7';
const brackets = /[\u27e6\u27e7]/g;

/**
 * Stands in stored texts for the name of a thing of a tool, such as a status or a project. Names change, ids do not:
 * the current name takes its place when the log is read.
 */
export const reference = (kind: string, id: string | number): string =>
  `${begin}${kind}:${truncate(plain(String(id)), 100)}${end}`;

/** A text of a tool without the characters that mark references. */
export const plain = (text: string): string => text.replace(brackets, '|');

/** Without the marks: what a reference is called in the table of names. */
export const referenceKey = (kind: string, id: string | number): string => reference(kind, id).slice(1, -1);
