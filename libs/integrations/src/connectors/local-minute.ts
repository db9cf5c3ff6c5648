/**
 * An instant as `yyyy-MM-dd HH:mm` on the clocks of a time zone, for tools that understand nothing else. Never later than
 * the instant: where the clocks are put back and show the same minute twice, an hour earlier.
 */
export function localMinute(instant: Date, timeZone: string): string {
  const parts = (at: number): string => format(timeZone).format(at).replace(', ', ' ').replace('24:', '00:');
  const written = parts(instant.getTime());
  const isTwice = [-3_600_000, 3_600_000].some((hour) => parts(instant.getTime() + hour) === written);
  return isTwice ? parts(instant.getTime() - 2 * 3_600_000) : written;
}

function format(timeZone: string): Intl.DateTimeFormat {
  const [date, time] = ['2-digit', '2-digit'] as const;
  // Sweden writes dates as ISO 8601 does.
  const options = { year: 'numeric', month: date, day: date, hour: time, minute: time, hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone });
}
