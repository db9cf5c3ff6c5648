import type { ApiRequestView } from '../api';

type Caller = NonNullable<ApiRequestView['actor']>;

/** Kinds of credentials. */
export const callerKinds: Readonly<Record<Caller['type'], { readonly one: string; readonly many: string }>> = {
  api_key: { one: 'API key', many: 'API keys' },
  oauth_token: { one: 'Application', many: 'Applications' },
  session: { one: 'Dashboard', many: 'People in the dashboard' },
};

export const callerInWords = (caller: Caller | null): string => caller?.name ?? caller?.id ?? 'Unknown';

/** The color of a status, which says the same in figures. */
export function pickTone(status: number): 'good' | 'neutral' | 'warn' | 'bad' {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status >= 300 ? 'neutral' : 'good';
}

/** What an answer says to someone who does not know the figures of HTTP. */
export function answerInWords(status: number, code: string | null): string {
  const meaning = code ?? (status === 499 ? 'the client disconnected before the answer' : undefined);
  return meaning === undefined ? String(status) : `${status} · ${meaning}`;
}

/** Three digits are enough: 12 ms, 1.25 s, 3 min 20 s. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 60) return `${Number(seconds.toPrecision(3))} s`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(seconds / 3_600);
  return hours === 0 ? `${minutes} min ${Math.floor(seconds % 60)} s` : `${hours} h ${minutes % 60} min`;
}
