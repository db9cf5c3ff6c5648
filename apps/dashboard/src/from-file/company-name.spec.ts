import { expect, test } from '@jest/globals';
import { guessCompany } from './company-name';

test('the company is what a file name says, without dates, versions, and words for files', () => {
  expect(guessCompany('tickets_export_2026-03-01 (2).csv.gz', 'Woodgrove')).toBe('Tickets');
  expect(guessCompany('Contoso Purchasing v3.xlsx', 'Woodgrove')).toBe('Contoso Purchasing');
  expect(guessCompany('purchase-orders.parquet', 'Woodgrove')).toBe('Purchase orders');
});

test('a name that says nothing gives way to the name of the organization', () => {
  expect(guessCompany('Export_20260301.csv', 'Woodgrove')).toBe('Woodgrove');
  expect(guessCompany('event_log.xes', 'Woodgrove')).toBe('Woodgrove');
});
