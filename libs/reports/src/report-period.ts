import type { Assessment } from '#assessments';

interface Span {
  readonly firstEvent: number | null;
  readonly lastEvent: number | null;
}

export interface ReportPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

/** The one that was asked for, or else from the first event to the last. */
export function periodOf({ periodFrom, periodTo }: Assessment, profile = '{}'): ReportPeriod {
  const { firstEvent, lastEvent } = JSON.parse(profile) as Partial<Span>;
  const instant = (seconds: number | null | undefined): string | null =>
    seconds == null ? null : new Date(seconds * 1000).toISOString();
  return { from: periodFrom?.toISOString() ?? instant(firstEvent), to: periodTo?.toISOString() ?? instant(lastEvent) };
}
