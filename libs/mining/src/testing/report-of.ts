import { type ReportOptions, composeReport } from '../compose-report.js';
import { diagnose } from '../diagnosis.js';
import { EventLog, type Progress } from '../log/event-log.js';
import type { EventLogOptions, EventSource } from '../log/event-tables.js';
import { drawMaps } from '../pictures/map/draw-maps.js';
import { type MappingTerms, mapWorkflows } from '../mapping.js';
import type { ReportSections } from '../report/schema/report-sections.js';
import { type TestEvent, TestLogs } from './test-log.js';

interface Options extends EventLogOptions, ReportOptions, MappingTerms {
  onProgress?: Progress;
}

/** Runs all stages from stored events to the report. */
export async function wholeReport(sources: readonly EventSource[], options: Options): Promise<ReportSections> {
  const onProgress = options.onProgress ?? (() => undefined);
  const log = await EventLog.open(sources, options, (done, of) => {
    onProgress({ stage: 'read', step: 'events', done, of });
  });
  try {
    const mapping = await mapWorkflows(log, options, onProgress);
    const diagnosis = await diagnose(log, onProgress);
    const report = await composeReport(mapping, diagnosis, options);
    const workflows = await drawMaps(report.workflows, onProgress);
    onProgress({ stage: 'report', step: 'sections', done: 1, of: 1 });
    return { ...report, workflows };
  } finally {
    await log.close();
  }
}

/** The report of these events. */
export async function reportOf(
  events: readonly TestEvent[],
  options: ReportOptions & Pick<EventLogOptions, 'calendar'> = {},
): Promise<ReportSections> {
  const files = await TestLogs.create();
  try {
    return await wholeReport(await files.write({ uploads: [events] }), {
      ...options,
      temporaryDirectory: files.folder,
    });
  } finally {
    await files.remove();
  }
}
