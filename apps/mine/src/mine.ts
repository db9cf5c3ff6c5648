import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rejections } from '#event-log';
import {
  composeReport,
  diagnose,
  drawMaps,
  EventLog,
  type LogReplay,
  mapWorkflows,
  People,
  type Progress,
  type ReportSections,
} from '#mining';
import type { Order } from './command-line.js';
import { Refused } from './refusals.js';
import { askScenario, type AskedScenario } from './what-if.js';
import { findFormat, logName, stageLogFile, type StagedLog } from './log-file.js';

/** A report with the fields of the API. */
export interface MinedReport extends ReportSections {
  readonly company: string;
  readonly period: { readonly from: string | null; readonly to: string | null };
}

export interface Mined {
  readonly report: MinedReport;
  readonly scenario: AskedScenario | null;
  readonly rejected: readonly { readonly file: string; readonly rejections: Rejections }[];
}

/** Assesses files without a running service. */
export async function mine(order: Order, onProgress: Progress): Promise<Mined> {
  const folder = await mkdtemp(join(tmpdir(), 'mine-'));
  try {
    const staged = await stage(order, folder);
    const log = await EventLog.open(
      staged.map(({ source }) => ({ ...source, name: order.workflow ?? source.name })),
      { period: order.period, calendar: order.terms.calendar ?? null, temporaryDirectory: folder },
      (done, of) => {
        onProgress({ stage: 'read', step: 'events', done, of });
      },
    );
    try {
      const assessed = await assess(order, log, onProgress);
      const rejected = staged.map(({ rejections }, index) => ({ file: order.files[index] ?? '', rejections }));
      return { ...assessed, rejected: rejected.filter(({ rejections }) => rejections.count > 0) };
    } finally {
      await log.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stage({ files, format, reading }: Order, folder: string): Promise<StagedLog[]> {
  const staged: StagedLog[] = [];
  for (const [index, file] of files.entries()) {
    const own = join(folder, String(index));
    await mkdir(own);
    staged.push(await stageLogFile(file, { ...reading, format: format ?? findFormat(file) }, own));
  }
  return staged;
}

async function assess(order: Order, log: EventLog, onProgress: Progress): Promise<Omit<Mined, 'rejected'>> {
  const { natures, rules, assumptions, showPeople, sensitive } = order.terms;
  const mapping = await mapWorkflows(log, { natures, rules }, onProgress);
  if (mapping.workflows.length === 0) throw new Refused('no cases started between --from and --to');
  let scenario: AskedScenario | null = null;
  let replay: LogReplay | null = null;
  const diagnosis = await diagnose(log, onProgress, async (found) => {
    replay = found;
    if (order.whatIf.length > 0) scenario = await askScenario(found, mapping.workflows, order.whatIf);
  });
  const { firstEvent, lastEvent } = mapping.profile;
  const people = showPeople === true ? new People(null) : undefined;
  const options = { natures, rules, assumptions, sensitive, people, replay };
  const report = await composeReport(mapping, diagnosis, options);
  const mined = {
    company: order.company ?? logName(order.files[0] ?? ''),
    period: { from: order.period.from ?? instant(firstEvent), to: order.period.to ?? instant(lastEvent) },
    ...report,
    workflows: await drawMaps(report.workflows, onProgress),
  };
  return { report: mined, scenario };
}

function instant(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
