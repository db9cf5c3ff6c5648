import type { ReportOptions } from '../compose-report.js';
import type { EventLogOptions } from '../log/event-source.js';
import type { ReportSections } from '../report-sections.js';
import { type TestEvent, TestLogs } from './test-log.js';
import { wholeReport } from './whole-report.js';

/** The whole report of these events. */
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
