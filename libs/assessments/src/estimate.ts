/** Seconds a run takes beside its events: claiming, drawing, writing. */
const base = 20;
/** What one core maps and diagnoses in a second, rather too few than too many. */
const eventsPerSecond = 20_000;

/** When an assessment will be done: from its schedule, or from now, plus the work that is left. */
export function estimateCompletion(now: Date, scheduledFor: Date | null, events: number, progress = 0): Date {
  const start = scheduledFor && scheduledFor > now ? scheduledFor : now;
  const seconds = (base + events / eventsPerSecond) * (1 - progress / 100);
  return new Date(start.getTime() + Math.ceil(seconds) * 1000);
}
