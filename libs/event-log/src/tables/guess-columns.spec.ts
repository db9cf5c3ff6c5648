import { describe, expect, test } from '@jest/globals';
import { guessTimestampFormat } from '../events/timestamps.js';
import { guessColumns } from './guess-columns.js';

const table = (text: string) => {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));
  return { columns, rows };
};

describe('columns are guessed', () => {
  test('by our names and those of XES', () => {
    expect(guessColumns(table('case_id|activity|timestamp|resource\n1|a|2026-01-01|Ada')).columns).toEqual({
      case: 'case_id',
      activity: 'activity',
      timestamp: 'timestamp',
      resource: 'resource',
    });
  });

  test.each(['Clerk', 'handler', 'Done by', 'assigned_to'])('the person by the name “%s”', (name) => {
    expect(guessColumns(table(`case_id|activity|timestamp|${name}\n1|a|2026-01-01|Ada`)).columns.resource).toBe(name);
  });

  test('by their values where their names say nothing: two times are start and end, ids the case, words the activity', () => {
    const guess = guessColumns(
      table(`A|B|C|D|E
        4711|Register|01.03.2026 08:00|01.03.2026 08:10|12.50
        4711|Check|01.03.2026 09:00|01.03.2026 09:30|12.50
        4711|Ship|02.03.2026 08:00|02.03.2026 08:20|12.50
        4712|Register|02.03.2026 10:00|02.03.2026 10:05|13.75
        4712|Ship|13.03.2026 08:00|13.03.2026 08:20|13.75
        4713|Register|14.03.2026 08:00|14.03.2026 08:20|14.10`),
    );
    expect(guess).toEqual({
      columns: { case: 'A', activity: 'B', start: 'C', timestamp: 'D' },
      timestampFormat: 'dd.MM.yyyy HH:mm',
    });
  });

  test('by their values in whichever order the times stand', () => {
    const guess = guessColumns(
      table(`Ende|Anfang|Vorgang|Schritt
        2026-03-01 10:00|2026-03-01 09:00|V-1|Prüfen
        2026-03-02 10:00|2026-03-02 09:00|V-1|Zahlen
        2026-03-03 10:00|2026-03-03 09:00|V-2|Prüfen`),
    );
    expect(guess.columns).toEqual({
      timestamp: 'Ende',
      start: 'Anfang',
      case: 'Vorgang',
      activity: 'Schritt',
    });
  });

  test('by their values though a cell is no time and a row among many is turned round', () => {
    const rows = Array.from({ length: 25 }, (_, at) => {
      const [hour, later] = at === 7 ? ['11', '09'] : ['09', '10'];
      return `V-${at >> 1}|${at % 2 ? 'Zahlen' : 'Prüfen'}|2026-03-${at + 1} ${hour}:00|${at === 3 ? 'bald' : `2026-03-${at + 1} ${later}:00`}`;
    });
    expect(guessColumns(table(`Vorgang|Schritt|Anfang|Ende\n${rows.join('\n')}`)).columns).toEqual({
      case: 'Vorgang',
      activity: 'Schritt',
      start: 'Anfang',
      timestamp: 'Ende',
    });
  });

  test('of when a step could begin and who acts, where their values are that', () => {
    const { columns } = guessColumns(
      table(`case_id|activity|timestamp|EnableTimestamp|automated|party
        1|a|2026-03-01 10:00|2026-03-01 09:00|yes|customer
        1|b|2026-03-01 12:00||No|`),
    );
    expect(columns).toMatchObject({ ready: 'EnableTimestamp', automated: 'automated', party: 'party' });
    expect(columns).not.toHaveProperty('start');
  });

  test('not of who acts where a party is one of an election, nor of a time that is written in another way', () => {
    const { columns } = guessColumns(
      table(`case_id|activity|timestamp|ready|automated|party
        1|a|2026-03-01 10:00|01.03.2026|partly|Labour
        1|b|2026-03-01 12:00|01.03.2026|no|agent`),
    );
    expect(columns).toEqual({ case: 'case_id', activity: 'activity', timestamp: 'timestamp' });
  });

  test('not at all where nothing fits', () => {
    expect(guessColumns(table('x|y\n1|2\n3|4')).columns).toEqual({});
  });
});

describe('times are guessed', () => {
  test.each([
    [['2026-03-01T08:00:00Z'], 'iso'],
    [['1772352000'], 'epoch_s'],
    [['1772352000000', ''], 'epoch_ms'],
    [['1.3.2026 8:00:01'], 'd.M.yyyy H:mm:ss'],
    [['01/13/2026 08:00', '02/03/2026 09:00'], 'MM/dd/yyyy HH:mm'],
    [['31/12/26'], 'dd/MM/yy'],
    [['Ada', 'Grace'], null],
    [['12.50', '3'], null],
    [[], null],
  ])('%j', (samples, format) => {
    expect(guessTimestampFormat(samples)).toBe(format);
  });
});
