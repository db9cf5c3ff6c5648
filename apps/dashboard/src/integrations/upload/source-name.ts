import { capitalized } from '../../ui/capitalized';

/** "sales_orders-2026.csv.gz" is a source called "Sales orders 2026". */
export function sourceName(fileName: string): string {
  const words = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]{2,9}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const name = capitalized(words).slice(0, 200);
  return name === '' ? 'File upload' : name;
}
