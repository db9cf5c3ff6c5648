import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeReport, diagnose, drawMaps, EventLog, mapWorkflows, type ReportSections } from '#mining';
import type { ReadOptions } from '#event-log';
import { createOnce } from '../harness/create-once.js';
import { findFormat, stageLogFile } from '../../apps/mine/src/log-file.js';

/** EVENT_LOGS names the folder of public logs and what another program computed from them. */
const folder = process.env['EVENT_LOGS'] ?? '';
export const areThere = folder !== '' && existsSync(join(folder, 'index.json'));

export function publicFile(path: string): string {
  return join(folder, path);
}

export function publicJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

export const publicLogs = areThere ? (publicJson('index.json') as { name: string; file: string }[]) : [];

export interface Assessed {
  readonly report: ReportSections;
  /** Every variant with its number of cases, in no order. */
  readonly variants: readonly { readonly activities: string[]; readonly cases: number }[];
  readonly rejected: number;
}

/** The one log whose columns do not say what they are. */
const columnsOf: Readonly<Record<string, ReadOptions['columns']>> = {
  'logs/bpic2012_w.csv.gz': { start: 'start_time', timestamp: 'end_time' },
};

/** Once a run, however many files of tests ask for it, in whichever process. */
export async function assessed(path: string, objectType?: string): Promise<Assessed> {
  const name = createHash('sha256')
    .update(JSON.stringify([path, objectType]))
    .digest('hex');
  const made = await createOnce(`assessed-${name}.json`, async (draft) => {
    await writeFile(draft, JSON.stringify(await assess(path, objectType)));
  });
  return JSON.parse(readFileSync(made, 'utf8')) as Assessed;
}

/** Straight from the file to the report, the way the command goes. */
async function assess(path: string, objectType?: string): Promise<Assessed> {
  const scratch = await mkdtemp(join(tmpdir(), 'public-log-'));
  try {
    const file = join(folder, path);
    const options = { format: findFormat(file), columns: columnsOf[path] ?? {}, ...(objectType && { objectType }) };
    const { source, rejections } = await stageLogFile(file, options, scratch);
    const log = await EventLog.open([source], { temporaryDirectory: scratch });
    try {
      const mapping = await mapWorkflows(log);
      const composed = await composeReport(mapping, await diagnose(log), {});
      const report = { ...composed, workflows: await drawMaps(composed.workflows) };
      return { report, variants: await log.db.rows(everyVariant), rejected: rejections.count };
    } finally {
      await log.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const everyVariant = `
  WITH way AS (
    SELECT list(activity.name ORDER BY seq) AS activities
    FROM occurrence JOIN activity ON activity.id = occurrence.activity GROUP BY kase
  )
  SELECT activities, count(*)::INTEGER AS cases FROM way GROUP BY activities`;
