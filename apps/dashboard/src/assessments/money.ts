/** "€298,000": three digits, because a forecast is no more precise. */
export function money(currency: string, value: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumSignificantDigits: 3 });
  return format.format(value);
}
