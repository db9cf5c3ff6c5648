import { expect, test } from '@jest/globals';
import { ReplicaLag, walPosition } from './write-ahead-log.js';

test('positions compare as numbers, not as texts', () => {
  expect(walPosition('0/9')).toBeLessThan(walPosition('0/A0'));
  expect(walPosition('2/0')).toBeGreaterThan(walPosition('1/FFFFFFFF'));
  expect(walPosition('10/0')).toBeGreaterThan(walPosition('9/B374D848'));
});

test('anything else is refused, not taken for an early position', () => {
  for (const text of ['', '16', '16/', 'x/y', '16/B374D848\n']) expect(() => walPosition(text)).toThrow();
});

test('a replica that has replayed all that was seen is not behind', () => {
  const lag = new ReplicaLag();
  lag.recordWritten(10n, 0);
  lag.recordReplayed(10n);
  expect(lag.measureLag(5_000)).toBe(0);
});

test('a replica that stops is behind by the time since then, however much is written meanwhile', () => {
  const lag = new ReplicaLag();
  for (let second = 1; second <= 5_000; second += 1) lag.recordWritten(BigInt(second), second * 1_000);
  expect(lag.measureLag(5_000_000)).toBe(4_999);
});

test('a replica that follows with a delay is behind by the delay', () => {
  const lag = new ReplicaLag();
  for (let second = 1; second <= 10; second += 1) lag.recordWritten(BigInt(second), second * 1_000);
  lag.recordReplayed(7n);
  expect(lag.measureLag(10_000)).toBe(2);
});

test('a replica of an idle primary is not behind', () => {
  const lag = new ReplicaLag();
  lag.recordWritten(10n, 0);
  lag.recordWritten(10n, 1_000);
  lag.recordReplayed(10n);
  lag.recordWritten(10n, 2_000);
  lag.recordReplayed(10n);
  expect(lag.measureLag(2_500)).toBe(0);
});
