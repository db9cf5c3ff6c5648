import { createContext, useContext, useEffect, useState } from 'react';
import { relativeTime } from './words';

export const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
export const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether times are in a narrow column, as in tables: there they are "3 h ago". */
export const InColumn = createContext(false);

/** A time relative to now, as in "3 hours ago". The exact local time appears on hover. */
export function Time({ at }: { readonly at: string }) {
  const now = useMinute();
  const isInColumn = useContext(InColumn);
  const date = new Date(at);
  const words = `${exact.format(date)} (${zone})`;
  return (
    <time dateTime={at} title={words}>
      {relativeTime(date, now, isInColumn ? 'short' : 'long')}
    </time>
  );
}

/** The current time, updated regularly, so that relative times on an open page stay correct. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The exact time in the local time zone. */
export function ExactTime({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={zone}>
      {exact.format(new Date(at))}
    </time>
  );
}

/** From one day to another. */
export const periodInWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  day.formatRange(new Date(from), new Date(to));

/** The local time without seconds and year, for narrow columns. */
export function ShortTime({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={`${exact.format(date)} (${zone})`}>
      {short.format(date)}
    </time>
  );
}

/** Converts the value of a `datetime-local` field, which is in the local time zone, to the API's format. */
export function makeInstant(local: string): string | undefined {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Converts a time to the value of a `datetime-local` field. */
export function makeLocalTime(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
