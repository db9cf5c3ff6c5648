import { expect, test } from '@jest/globals';
import { readSheet, sheetOver, withoutSheet } from './sheet-address';

test('a sheet keeps the address of the page under it', () => {
  const shown = new URLSearchParams({ workflow: 'w1', activity: 'Check & “pay” = ?' });
  const address = sheetOver('?section=roi&workflow=w2', shown);
  expect(readSheet(address)?.get('activity')).toBe('Check & “pay” = ?');
  expect(withoutSheet(address).toString()).toBe('section=roi&workflow=w2');
});

test('a sheet that is opened from a sheet takes its place', () => {
  const first = sheetOver('?section=roi', new URLSearchParams({ ref: 'b1' }));
  const second = sheetOver(first, new URLSearchParams({ ref: 'b2' }));
  expect(readSheet(second)?.toString()).toBe('ref=b2');
  expect(withoutSheet(second).toString()).toBe('section=roi');
});

test('an address without a sheet shows none', () => {
  expect(readSheet('?section=roi')).toBeNull();
});
