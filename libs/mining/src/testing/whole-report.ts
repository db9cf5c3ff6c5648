import { type ReportOptions, composeReport } from '../compose-report.js';
import { diagnose } from '../diagnosis.js';
import { EventLog } from '../log/event-log.js';
import type { EventLogOptions, EventSource } from '../log/event-source.js';
import { drawMaps } from '../pictures/map/draw-maps.js';
import { mapWorkflows, type Terms } from '../mapping.js';
import type { Progress } from '../progress.js';
import type { ReportSections } from '../report-sections.js';

interface Options extends EventLogOptions, ReportOptions, Terms {
  onProgress?: Progress;
}

/** From stored events to the report, in one go. */
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
