import { expect, test } from '@jest/globals';
import { guessMapping, guessTimestampFormat } from './column-roles';

test('columns are known under our names, those of XES, and what people call them', () => {
  expect(guessMapping(['case_id', 'activity', 'timestamp', 'amount'])).toMatchObject({
    case: 'case_id',
    activity: 'activity',
    timestamp: 'timestamp',
    resource: '',
  });
  expect(guessMapping(['case:concept:name', 'concept:name', 'time:timestamp', 'org:resource'])).toMatchObject({
    case: 'case:concept:name',
    activity: 'concept:name',
    timestamp: 'time:timestamp',
    resource: 'org:resource',
  });
  expect(guessMapping(['Order', 'Step', 'When', 'Who'])).toMatchObject({
    case: 'Order',
    activity: 'Step',
    timestamp: 'When',
    resource: 'Who',
  });
});

test.each([
  [['2026-03-01T08:00:00Z'], 'iso'],
  [['1772352000'], 'epoch_s'],
  [['1772352000000', ''], 'epoch_ms'],
  [['01.03.2026 08:00'], 'dd.MM.yyyy HH:mm'],
  [['1.3.2026 8:00:01'], 'd.M.yyyy H:mm:ss'],
  [['01/13/2026 08:00', '02/03/2026 09:00'], 'MM/dd/yyyy HH:mm'],
  [['31/12/26'], 'dd/MM/yy'],
  [['01.03.2026 08:00', 'soon'], 'iso'],
  [['01.03.2026 08:00', 'soon', '02.03.2026 08:00'], 'dd.MM.yyyy HH:mm'],
  [[], 'iso'],
])('%j is written as %s', (samples, format) => {
  expect(guessTimestampFormat(samples)).toBe(format);
});
