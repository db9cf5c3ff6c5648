/** An attribute's value by its type; what its type cannot hold exactly stays the text it was. */
export function xesValue(type: string, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type !== 'int' && type !== 'float') return value;
  const number = value.trim() === '' ? NaN : Number(value);
  const isExact = type === 'int' ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isExact ? number : value;
}
