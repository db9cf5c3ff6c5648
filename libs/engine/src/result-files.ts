import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createReadStream } from 'node:fs';
import { pathTimes, type CaseTimesPart, type Diagnosis, type MappingResult, type RetainedCases } from '#mining';
import { takeBack } from '#platform';
import {
  linesOf,
  readList,
  writeSection,
  type RetainedPart,
  type SectionFiles,
  type StoredName,
  type StoredSections,
} from '#reports';

/** Writes each section to a file of its name. */
export async function writeFiles(
  folder: string,
  sections: StoredSections | Partial<Record<StoredName, AsyncIterable<Buffer>>>,
): Promise<SectionFiles> {
  const files: SectionFiles = {};
  for (const [name, content] of Object.entries(sections) as [StoredName, string | AsyncIterable<Buffer>][]) {
    files[name] = join(folder, name);
    await writeFile(files[name], content, { flag: 'wx', mode: 0o600 });
  }
  return files;
}

/** Takes results that a confined process has written into one folder out of its reach, before the service reads them. */
export async function takeBackFiles(
  workFolder: string,
  files: SectionFiles,
  ...others: readonly string[]
): Promise<void> {
  const paths = [...Object.values(files), ...others];
  const [first = ''] = paths;
  await takeBack(workFolder, dirname(first), paths);
}

export async function readFiles(files: SectionFiles): Promise<StoredSections> {
  const sections: StoredSections = {};
  for (const [name, path] of Object.entries(files) as [StoredName, string][]) {
    sections[name] = await readFile(path, 'utf8');
  }
  return sections;
}

/** Raise it when stored facts change their shape or meaning: older facts are then found again from the log. */
const factsVersion = 5;

/** The sections that store a mapping. */
export async function writeMapping({ workflows, profile, natures, people }: MappingResult): Promise<StoredSections> {
  return {
    mapped: await writeSection(workflows),
    profile: await writeSection({ form: factsVersion, ...profile }),
    natures: await writeSection(natures),
    people: await writeSection(people),
  };
}

export const sectionsOfMapping = ['mapped', 'profile', 'natures', 'people'] as const;

/** Reads a stored mapping; null if it is missing or of an older form. */
export async function readMapping({ mapped, natures, people, ...rest }: StoredSections): Promise<MappingResult | null> {
  const profile = ofThisForm(rest.profile) as MappingResult['profile'] | null;
  if (mapped === undefined || profile === null || natures === undefined || people === undefined) return null;
  return {
    workflows: await readList<MappingResult['workflows'][number]>(mapped),
    profile,
    natures: JSON.parse(natures) as MappingResult['natures'],
    people: await readList<string>(people),
  };
}

export async function writeDiagnosis(diagnosis: Diagnosis): Promise<StoredSections> {
  return { diagnosis: await writeSection({ form: factsVersion, ...diagnosis }) };
}

export function readDiagnosis({ diagnosis }: StoredSections): Diagnosis | null {
  return ofThisForm(diagnosis) as Diagnosis | null;
}

function ofThisForm(text: string | undefined): object | null {
  if (text === undefined) return null;
  const { form: stored, ...facts } = JSON.parse(text) as { form?: number };
  return stored === factsVersion ? facts : null;
}

/** Limits of a line in characters and entries, so that none takes long to parse or to store. */
const longestLine = 256 * 1024;
const entriesALine = 500;

/** Writes the cases behind a report; each line is a part of one workflow's. */
export async function writeCases(path: string, workflows: readonly RetainedCases[]): Promise<string> {
  await writeFile(path, lines(workflows), { flag: 'wx', mode: 0o600 });
  return path;
}

export async function* readCases(path: string): AsyncGenerator<RetainedPart, void> {
  for await (const line of linesOf(createReadStream(path) as AsyncIterable<Buffer>)) {
    yield JSON.parse(line) as RetainedPart;
  }
}

/** Writes how long cases spent at each bottleneck, some cases per line. */
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
  const times = pathTimes(workflows);
  for (const { workflow, ...lists } of workflows) {
    for (const [kind, entries] of Object.entries({ ...lists, pathTimes: times.get(workflow) ?? [] })) {
      for (const some of inParts(entries)) yield `{"workflow":${JSON.stringify(workflow)},"${kind}":[${some}]}\n`;
    }
  }
}

function* inParts(entries: Iterable<unknown>): Generator<string> {
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
