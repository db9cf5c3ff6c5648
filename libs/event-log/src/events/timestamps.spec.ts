import { describe, expect, it } from '@jest/globals';
import { InvalidReadOption } from './event-log.errors.js';
import { chooseTimestampFormat } from './timestamps.js';

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

function read(pattern: string, text: string, zone = 'UTC'): string | null {
  const micros = chooseTimestampFormat(pattern, zone).parse(text);
  return micros === null ? null : new Date(Number(micros / 1000n)).toISOString();
}

describe('pattern timestamps', () => {
  it.each([
    ['dd/MM/yyyy HH:mm', '05/03/2024 07:08', '2024-03-05T07:08:00.000Z'],
    ['d/M/yyyy H:mm', '5/3/2024 7:08', '2024-03-05T07:08:00.000Z'],
    ['d/M/yyyy H:mm', '15/12/2024 17:08', '2024-12-15T17:08:00.000Z'],
    ['d-M-yy', '1-1-69', '2069-01-01T00:00:00.000Z'],
    ['d-M-yy', '1-1-70', '1970-01-01T00:00:00.000Z'],
    ['d MMM yyyy', '5 mar 2024', '2024-03-05T00:00:00.000Z'],
    ['EEEE, MMMM d, y', 'Tuesday, March 5, 2024', '2024-03-05T00:00:00.000Z'],
    ['EEE MMM dd HH:mm:ss yyyy', 'Tue Mar 05 07:08:09 2024', '2024-03-05T07:08:09.000Z'],
    ['MM/dd/yyyy hh:mm a', '03/05/2024 12:30 AM', '2024-03-05T00:30:00.000Z'],
    ['MM/dd/yyyy h:mm a', '03/05/2024 12:30 pm', '2024-03-05T12:30:00.000Z'],
    ['MM/dd/yyyy h:mma', '03/05/2024 1:30p.m.', '2024-03-05T13:30:00.000Z'],
    ['yyyyMMddHHmmssSSS', '20240305070809123', '2024-03-05T07:08:09.123Z'],
    ['yyyy-MM-dd HH:mm:ss.S', '2024-03-05 07:08:09.5', '2024-03-05T07:08:09.500Z'],
    ["yyyy-MM-dd'T'HH:mm:ssX", '2024-03-05T07:08:09+02', '2024-03-05T05:08:09.000Z'],
    ["yyyy-MM-dd'T'HH:mm:ssX", '2024-03-05T07:08:09Z', '2024-03-05T07:08:09.000Z'],
    ["yyyy-MM-dd'T'HH:mm:ssXXX", '2024-03-05T07:08:09-05:30', '2024-03-05T12:38:09.000Z'],
    ['yyyy-MM-dd HH:mm:ss Z', '2024-03-05 07:08:09 +0200', '2024-03-05T05:08:09.000Z'],
    ["d MMM yyyy, HH 'o''clock'", "5 Mar 2024, 07 o'clock", '2024-03-05T07:00:00.000Z'],
    ['yyyy年M月d日', '2024年3月5日', '2024-03-05T00:00:00.000Z'],
  ])('%s reads %j', (pattern, text, expected) => {
    expect(read(pattern, text)).toBe(expected);
  });

  it('reads fractions to the microsecond', () => {
    expect(chooseTimestampFormat('yyyy-MM-dd HH:mm:ss.SSSSSS').parse('1970-01-01 00:00:00.000123')).toBe(123n);
  });

  it('reads times without an offset in the time zone', () => {
    expect(read('dd/MM/yyyy HH:mm', '01/07/2024 12:00', 'Europe/Amsterdam')).toBe('2024-07-01T10:00:00.000Z');
    expect(read('dd/MM/yyyy HH:mm X', '01/07/2024 12:00 Z', 'Europe/Amsterdam')).toBe('2024-07-01T12:00:00.000Z');
  });

  it.each([
    ['dd/MM/yyyy', '5/03/2024'],
    ['dd/MM/yyyy', '30/02/2024'],
    ['dd/MM/yyyy', '05/03/2024 07:08'],
    ['dd/MM/yyyy', '05-03-2024'],
    ['d/M/yyyy', '/3/2024'],
    ['dd/MM/yyyy HH:mm', '05/03/2024 25:00'],
    ['MM/dd/yyyy hh:mm a', '03/05/2024 13:30 PM'],
    ['MM/dd/yyyy hh:mm a', '03/05/2024 11:30 XX'],
    ['d MMM yyyy', '5 Foo 2024'],
    ['yyyy-MM-dd HH:mmXXX', '2024-03-05 07:08+0200'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2024-03-05 07:08:09.12'],
  ])('%s does not read %j', (pattern, text) => {
    expect(read(pattern, text)).toBeNull();
  });

  it.each([
    'HH:mm',
    'yyyy-MM',
    'dd/yyyy',
    "yyyy-MM-dd'T",
    'yyyy-MM-dd QQ',
    'hh:mm dd/MM/yyyy',
    'yyyyy-MM-dd',
    'unix',
    '',
  ])('the pattern %j is refused', (pattern) => {
    expect(() => chooseTimestampFormat(pattern)).toThrow(InvalidReadOption);
  });
});
