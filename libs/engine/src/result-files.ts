import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RetainedCases } from '#mining';
import type { StoredName, StoredSections } from '#reports';

const casesALine = 500;

/** Where each section is: as files, because copying them between two processes would hold both for as long. */
export type SectionFiles = Partial<Record<StoredName, string>>;

export async function writeFiles(folder: string, sections: StoredSections): Promise<SectionFiles> {
  const files: SectionFiles = {};
  for (const [name, content] of Object.entries(sections) as [StoredName, string][]) {
    files[name] = join(folder, name);
    await writeFile(files[name], content, { flag: 'wx', mode: 0o600 });
  }
  return files;
}

export async function readFiles(files: SectionFiles): Promise<StoredSections> {
  const sections: StoredSections = {};
  for (const [name, path] of Object.entries(files) as [StoredName, string][]) {
    sections[name] = await readFile(path, 'utf8');
  }
  return sections;
}

/** A line for each workflow, and after it lines with its cases: none that would take long to parse. */
export async function writeCases(path: string, workflows: readonly RetainedCases[]): Promise<string> {
  await writeFile(path, lines(workflows), { flag: 'wx', mode: 0o600 });
  return path;
}

export async function readCases(path: string): Promise<RetainedCases[]> {
  const workflows: RetainedCases[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const entry = JSON.parse(line) as RetainedCases | RetainedCases['cases'];
    if (Array.isArray(entry)) workflows.at(-1)?.cases.push(...entry);
    else workflows.push(entry);
  }
  return workflows;
}

function* lines(workflows: readonly RetainedCases[]): Generator<string> {
  for (const { cases, ...workflow } of workflows) {
    yield `${JSON.stringify({ ...workflow, cases: [] })}\n`;
    for (let first = 0; first < cases.length; first += casesALine) {
      yield `${JSON.stringify(cases.slice(first, first + casesALine))}\n`;
    }
  }
}
