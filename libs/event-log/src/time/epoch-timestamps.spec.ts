import { describe, expect, it } from '@jest/globals';
import { chooseTimestampFormat } from './choose-timestamp-format.js';

describe('epoch timestamps', () => {
  it.each([
    ['epoch_s', '1700000000', 1_700_000_000_000_000n],
    ['epoch_s', '1700000000.25', 1_700_000_000_250_000n],
    ['epoch_s', '1700000000.1234569', 1_700_000_000_123_456n],
    ['epoch_s', '-1.5', -1_500_000n],
    ['epoch_s', '0', 0n],
    ['epoch_ms', '1700000000123', 1_700_000_000_123_000n],
    ['epoch_ms', '1700000000123.4567', 1_700_000_000_123_456n],
    ['epoch_ms', ' 5 ', 5000n],
  ])('%s %j', (format, text, expected) => {
    expect(chooseTimestampFormat(format).parse(text)).toBe(expected);
  });

  it.each(['', '1e9', '1,700', '0x10', '1.', '.5', '--1', '2024-01-01', '999999999999999999', 'NaN'])(
    '%j is no time',
    (text) => {
      expect(chooseTimestampFormat('epoch_s').parse(text)).toBeNull();
    },
  );
});
