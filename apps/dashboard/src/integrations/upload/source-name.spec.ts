import { expect, test } from '@jest/globals';
import { sourceName } from './source-name';

test.each([
  ['sales_orders-2026.csv.gz', 'Sales orders 2026'],
  ['Purchase to Pay.xlsx', 'Purchase to Pay'],
  ['log', 'Log'],
  ['v1.2.json', 'V1.2'],
  ['.csv', 'File upload'],
])('%s is a source called %s', (file, name) => {
  expect(sourceName(file)).toBe(name);
});
