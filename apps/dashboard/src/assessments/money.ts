/** "€298,000": three digits, as nobody knows more of a year to come. */
export function money(currency: string, value: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumSignificantDigits: 3 });
  return format.format(value);
}
