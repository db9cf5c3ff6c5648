import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { CaseTimesPart, RetainedCases } from '#mining';
import { linesOf, type RetainedPart } from '#reports';

/** Characters and entries of a line: none takes long to parse, or to be stored. */
const longestLine = 256 * 1024;
const entriesALine = 500;

/** The cases behind a report, a part of one workflow's a line. */
export async function writeCases(path: string, workflows: readonly RetainedCases[]): Promise<string> {
  await writeFile(path, lines(workflows), { flag: 'wx', mode: 0o600 });
  return path;
}

export async function* readCases(path: string): AsyncGenerator<RetainedPart, void> {
  for await (const line of linesOf(createReadStream(path) as AsyncIterable<Buffer>)) {
    yield JSON.parse(line) as RetainedPart;
  }
}

/** The times of cases at each bottleneck, some a line. */
export async function writeCaseTimes(path: string, parts: AsyncIterable<CaseTimesPart>): Promise<string> {
  await writeFile(path, timeLines(parts), { flag: 'wx', mode: 0o600 });
  return path;
}

export async function* readCaseTimes(path: string): AsyncGenerator<CaseTimesPart, void> {
  for await (const line of linesOf(createReadStream(path) as AsyncIterable<Buffer>)) {
    yield JSON.parse(line) as CaseTimesPart;
  }
}

async function* timeLines(parts: AsyncIterable<CaseTimesPart>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}

function* lines(workflows: readonly RetainedCases[]): Generator<string> {
  for (const { workflow, ...lists } of workflows) {
    for (const [kind, entries] of Object.entries(lists)) {
      for (const some of inParts(entries)) yield `{"workflow":${JSON.stringify(workflow)},"${kind}":[${some}]}\n`;
    }
  }
}

function* inParts(entries: readonly unknown[]): Generator<string> {
  let part: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    if (part.length === entriesALine || (part.length > 0 && length + text.length > longestLine)) {
      yield part.join(',');
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length;
  }
  if (part.length > 0) yield part.join(',');
}
