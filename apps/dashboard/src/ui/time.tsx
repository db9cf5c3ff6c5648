import { useEffect, useState } from 'react';
import { relativeTime } from './words';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long ago or how soon; the exact time in the reader's zone when one points at it, and for screen readers. */
export function Time({ at }: { readonly at: string }) {
  const now = useMinute();
  const date = new Date(at);
  const words = `${exact.format(date)} (${zone})`;
  return (
    <time dateTime={at} title={words}>
      {relativeTime(date, now)}
    </time>
  );
}

/** Times on a page grow old while one reads. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The exact time in the reader's zone, written out. */
export function ExactTime({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={zone}>
      {exact.format(new Date(at))}
    </time>
  );
}

/** The same without seconds and year, where there is little room. */
export function ShortTime({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={`${exact.format(date)} (${zone})`}>
      {short.format(date)}
    </time>
  );
}

/** What a field of type `datetime-local` holds, as the API writes it: the field speaks in the reader's zone. */
export function instantOf(local: string): string | undefined {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The other way round. */
export function localOf(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
