import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { listWorkflows } from '../../log/workflow-list.js';
import { type ActivityEvidence, activityEvidence } from './activity-evidence.js';
import { type Schedule, schedules } from './schedules.js';
import { type Timer, timers } from './timers.js';

type Of<Found extends { workflow: number }> = Omit<Found, 'workflow'> & { workflow: string };

/** What the log shows about the nature of steps and waits; workflows have their IDs in the report. */
export interface NatureFacts {
  activities: Of<ActivityEvidence>[];
  schedules: Of<Schedule>[];
  timers: Of<Timer>[];
}

export async function natureFacts(db: AnalyticDatabase): Promise<NatureFacts> {
  const ids = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
  const named = <Found extends { workflow: number }>(found: readonly Found[]): Of<Found>[] =>
    found.flatMap((each) => {
      const workflow = ids.get(each.workflow);
      return workflow === undefined ? [] : [{ ...each, workflow }];
    });
  return {
    activities: named(await activityEvidence(db)),
    schedules: named(await schedules(db)),
    timers: named(await timers(db)),
  };
}
