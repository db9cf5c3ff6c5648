import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../apps/mine/src/command-line.js';
import { mine, type MinedReport } from '../../apps/mine/src/mine.js';
import { sampleEvents } from '../../libs/integrations/src/connectors/sample/sample-company.js';

/** An event as a line of NDJSON has it. */
export interface Row {
  readonly case: string;
  readonly activity: string;
  readonly timestamp: string;
  readonly startedAt?: string;
  readonly resource?: string;
  readonly workflow?: string;
  readonly links?: readonly string[];
}

const iso = (microseconds: bigint): string => new Date(Number(microseconds / 1000n)).toISOString();

/** The events of the sample company, by tool. */
export function sampleCompany(): Record<string, Row[]> {
  const tools: Record<string, Row[]> = {};
  for (const { system, event } of sampleEvents()) {
    (tools[system] ??= []).push({
      case: event.case,
      activity: event.activity,
      timestamp: iso(event.timestamp),
      ...(event.startedAt !== null && { startedAt: iso(event.startedAt) }),
      ...(event.resource !== null && { resource: event.resource }),
      ...(event.workflow !== null && { workflow: event.workflow }),
      links: event.links,
    });
  }
  return tools;
}

/** The report on one log for each tool, the way the command makes it. */
export async function mineLogs(tools: Readonly<Record<string, readonly Row[]>>): Promise<MinedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'mined-'));
  try {
    const files: string[] = [];
    for (const [tool, events] of Object.entries(tools)) {
      files.push(join(folder, `${tool}.ndjson`));
      await writeFile(join(folder, `${tool}.ndjson`), events.map((event) => JSON.stringify(event)).join('\n'));
    }
    const order = readCommandLine(files);
    if (!order) throw new Error('No order');
    return (await mine(order, () => undefined)).report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
