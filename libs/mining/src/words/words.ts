/** Numbers, durations and names as a person would say them. English, and the same on every machine. */

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** `12,345`; at most one decimal below 100, none above. */
export function number(value: number): string {
  const rounded = Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  const [whole = '0', fraction] = String(Math.abs(rounded)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

const units = [
  { name: 'year', short: 'y', seconds: 365 * 86_400, from: 2 * 365 * 86_400 },
  { name: 'week', short: 'wk', seconds: 7 * 86_400, from: 8 * 7 * 86_400 },
  { name: 'day', short: 'd', seconds: 86_400, from: 86_400 },
  { name: 'hour', short: 'h', seconds: 3_600, from: 3_600 },
  { name: 'minute', short: 'min', seconds: 60, from: 60 },
  { name: 'second', short: 's', seconds: 1, from: 1 },
] as const;

/** `3.2 days`, `45 minutes`; the largest unit that still says something. */
export function duration(seconds: number): string {
  const { value, unit } = inUnit(seconds);
  if (!unit) return 'less than a second';
  return `${number(value)} ${unit.name}${value === 1 ? '' : 's'}`;
}

/** `3.2 d`, for pictures. */
export function shortDuration(seconds: number): string {
  const { value, unit } = inUnit(seconds);
  return unit ? `${number(value)} ${unit.short}` : seconds === 0 ? '0 s' : '<1 s';
}

function inUnit(seconds: number): { value: number; unit: (typeof units)[number] | null } {
  const at = units.findIndex(({ from }) => seconds >= from * 0.9995);
  const unit = units[at];
  if (!unit) return { value: 0, unit: null };
  return { value: Math.round((seconds / unit.seconds) * 10) / 10, unit };
}

/** `37 %`; never a rounded 0 % or 100 % for what is neither. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return `${number(value)} %`;
  if (value < 0.1) return 'less than 0.1 %';
  if (value > 99 && value < 100) return value > 99.9 ? 'more than 99.9 %' : `${number(Math.floor(value * 10) / 10)} %`;
  return `${number(value < 10 ? value : Math.round(value))} %`;
}

/** A name as it is, told apart from the sentence around it. */
export function quoted(name: string): string {
  const visible = name.trim();
  return visible === '' ? '“(no name)”' : `“${visible}”`;
}

/** `120 hours`, `1,600 hours`, `4.9 million hours`; small ones with their minutes. */
export function hours(value: number): string {
  if (value < 1) return value === 0 ? 'no hours' : duration(value * 3600);
  if (value >= 999_500) return `${number(Math.round(value / 100_000) / 10)} million hours`;
  const size = value < 10_000 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 2);
  return plural(value < 100 ? Math.round(value * 10) / 10 : Math.round(value / size) * size, 'hour');
}

/** `EUR 12,300`: rounded to three digits, as precise as a projection can be. */
export function money(currency: string, value: number): string {
  const size = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, Math.abs(value)))) - 2));
  return `${currency} ${number(Math.round(value / size) * size)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
