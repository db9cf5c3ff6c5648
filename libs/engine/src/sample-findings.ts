import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sampleTools } from '#assessments';
import { type EventBatch, writeParts } from '#event-log';
import { sampleEvents } from '#integrations';
import { type EventSource, People } from '#mining';
import type { SectionFiles } from '#reports';
import { Analysis, type Composed, type Diagnosed, type Mapped } from './analysis.job.js';

interface SampleTool {
  readonly name: string;
  readonly config: object;
  readonly events: number;
}

/** What the analysis of the sample company has found. */
export interface SampleFindings {
  /** The assessed tools, in their order. */
  readonly log: readonly SampleTool[];
  readonly mapped: Mapped;
  readonly diagnosed: Diagnosed;
  readonly composed: Composed;
}

interface StoredFindings extends SampleFindings {
  /** The size of all files. */
  readonly bytes: number;
}

const manifest = 'findings.json';

/** Analyzes the sample as a new sandbox does, and writes what it finds into a folder. */
export async function mineSample(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'work-'));
  const analysis = new Analysis(new AbortController().signal, () => undefined);
  const sources: EventSource[] = [];
  const log: SampleTool[] = [];
  const sample = [...sampleEvents()];
  try {
    for (const { name, config } of sampleTools) {
      const ofTool = sample.filter(({ system }) => system === config.system).map(({ event }) => event);
      const parts = writeParts(inOneBatch(ofTool), { temporaryFolder: work });
      const files: string[] = [];
      let events = 0;
      for await (const part of parts) {
        files.push(join(work, `${config.system}-${files.length}.parquet`));
        await rename(part.path, files.at(-1) ?? '');
        events += part.events;
      }
      sources.push({ integrationId: name, tool: 'sample', name, files, names: [], casesBy: 'ids' });
      log.push({ name, config, events });
    }
    await analysis.open(
      { sources, period: { from: null, to: null }, calendar: null, filter: null, memoryLimit: '512MB' },
      work,
    );
    const mapped = await analysis.map({}, work);
    const diagnosed = await analysis.diagnose(work);
    const people = People.inOrder(mapped.found.people).numbers;
    const order = { terms: {}, assumptions: {}, people, isJudgedBefore: false, wantsNames: true };
    const composed = await analysis.compose(order, work);
    await store({ log, mapped, diagnosed, composed }, folder);
  } finally {
    await analysis.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** The service may run as another user than the build, and the analysis writes files that only its own can read. */
async function store(findings: SampleFindings, folder: string): Promise<void> {
  for (const path of listPaths(findings)) await writeFile(join(folder, basename(path)), await readFile(path));
  const stored: StoredFindings = { ...withPaths(findings, basename), bytes: await measureFiles(findings) };
  await writeFile(join(folder, manifest), JSON.stringify(stored));
}

/** Null where something is missing. */
export async function readFindings(folder: string): Promise<SampleFindings | null> {
  try {
    const stored = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as StoredFindings;
    const findings = withPaths(stored, (path) => join(folder, path));
    return (await measureFiles(findings)) === stored.bytes ? findings : null;
  } catch {
    return null;
  }
}

async function* inOneBatch(events: EventBatch): AsyncGenerator<EventBatch> {
  yield await Promise.resolve(events);
}

function withPaths({ log, mapped, diagnosed, composed }: SampleFindings, at: (path: string) => string): SampleFindings {
  const all = (files: SectionFiles): SectionFiles =>
    Object.fromEntries(Object.entries(files).map(([name, path]) => [name, at(path)]));
  return {
    log,
    mapped: { ...mapped, files: all(mapped.files), cases: at(mapped.cases) },
    diagnosed: { ...diagnosed, files: all(diagnosed.files), times: at(diagnosed.times) },
    composed: { ...composed, files: all(composed.files) },
  };
}

function listPaths({ mapped, diagnosed, composed }: SampleFindings): string[] {
  const sections = [mapped, diagnosed, composed].flatMap(({ files }) => Object.values(files));
  return [...sections, mapped.cases, diagnosed.times];
}

async function measureFiles(findings: SampleFindings): Promise<number> {
  const files = await Promise.all(listPaths(findings).map((path) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}
