/** Numbers, durations and names in US English, the same on every machine. */

export function plural(count: number, one: string, many = `${one}s`): string {
  const said = number(count);
  return `${said} ${said === '1' ? one : many}`;
}

/** `12,345`: counts are exact, anything measured has three significant digits and at most one decimal. */
export function number(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(toThreeDigits(value) * 10) / 10;
  const [whole = '0', fraction] = String(Math.abs(rounded)).split('.');
  return `${rounded < 0 ? '−' : ''}${grouped(whole)}${fraction ? `.${fraction}` : ''}`;
}

export function toThreeDigits(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : value;
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

const minute = 60;
const hour = 3_600;
const day = 86_400;
const year = 365 * day;

/** `7.9 days`, `3 h 20 min`, `45 minutes`: in everyday units. */
export function duration(seconds: number): string {
  if (seconds >= 2 * year) return plural(seconds / year, 'year');
  const minutes = Math.round(seconds / minute);
  if (minutes >= 24 * 60) return plural(Math.round((seconds / day) * 10) / 10, 'day');
  if (minutes >= 60) return pair([Math.floor(minutes / 60), 'h', 'hour'], [minutes % 60, 'min']);
  const whole = Math.round(seconds);
  if (whole >= 600) return plural(minutes, 'minute');
  if (whole >= 60) return pair([Math.floor(whole / 60), 'min', 'minute'], [whole % 60, 's']);
  if (seconds === 0) return 'no time';
  return whole === 0 ? 'less than a second' : plural(whole, 'second');
}

/** Seconds below which a time counts as none. */
const leastSeconds = 60;

export const durationOrNothing = (seconds: number): string =>
  seconds < leastSeconds ? 'almost nothing' : duration(seconds);

/** Whether a time reads as one: `1 hour passes`, but `2 days pass`. */
export const isOneTime = (seconds: number): boolean =>
  /^(?:1 \w+|no time|less than a second)$/u.test(duration(seconds));

function pair([count, short, long]: [number, string, string], [rest, unit]: [number, string]): string {
  return rest === 0 ? plural(count, long) : `${number(count)} ${short} ${number(rest)} ${unit}`;
}

const units = [
  ['y', year, 2 * year],
  ['d', day, day],
  ['h', hour, hour],
  ['min', minute, minute],
  ['s', 1, 1],
] as const;

/** `3.2 d`, for pictures and tables. */
export function shortDuration(seconds: number): string {
  const unit = units.find(([, , from]) => seconds >= from * 0.9995);
  if (!unit) return seconds === 0 ? 'instant' : '<1 s';
  return `${number(Math.round((seconds / unit[1]) * 10) / 10)} ${unit[0]}`;
}

/** `37%`; only exact values become 0% or 100%. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return `${number(value)}%`;
  if (value > 0 && value < 0.1) return 'less than 0.1%';
  if (value > 99 && value < 100) return value > 99.9 ? 'more than 99.9%' : `${number(Math.floor(value * 10) / 10)}%`;
  return `${number(Math.abs(value) < 10 ? value : Math.round(value))}%`;
}

/**
 * Puts a name in quotes only if it could be read as words of the sentence: Verify and Create Fine stand alone, “Add
 * penalty” contains a lower-case word.
 */
export function quoted(name: string): string {
  const visible = name.trim();
  if (visible === '') return '“(no name)”';
  return /(?:^|\s)\p{Ll}|[.,;:!?…“”"]/u.test(visible) ? `“${visible}”` : visible;
}

/** `120 hours`, `1,600 hours`, `4.9 million hours`; less than one in minutes. */
export function hours(value: number): string {
  if (value < 1) return value === 0 ? 'no hours' : duration(value * hour);
  if (value >= 999_500) return `${number(toThreeDigits(value / 1_000_000))} million hours`;
  return plural(value < 100 ? Math.round(value * 10) / 10 : toThreeDigits(value), 'hour');
}

const signs: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  KRW: '₩',
  BRL: 'R$',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
};

/** `€298,000`, `CHF 298,000`: rounded to three digits, as precise as a projection can be. */
export function money(currency: string, value: number): string {
  const amount = toThreeDigits(Math.abs(value));
  const [whole = '0', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  // A no-break space keeps the amount on the line of its currency.
  const sign = signs[currency] ?? `${currency}\u00A0`;
  return `${value < 0 && amount > 0 ? '−' : ''}${sign}${grouped(whole)}${cents ? `.${cents}` : ''}`;
}

/** Three words and how many more there are, for `list`. */
export function firstThree(words: readonly string[]): readonly string[] {
  return words.length > 3 ? [...words.slice(0, 3), `${number(words.length - 3)} more`] : words;
}

/** `a`, `a and b`, `a, b, and c`. */
export function list(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Orders by Unicode code point, as DuckDB and Python do; JavaScript's own `<` compares UTF-16 units. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others, so they sort after U+E000–U+FFFF. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
