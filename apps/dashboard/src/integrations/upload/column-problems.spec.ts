import { describe, expect, test } from '@jest/globals';
import type { UploadPreviewView } from '../../api/schemas';
import { type ColumnMapping, roleNames } from './column-roles';
import { columnProblems } from './column-problems';

const table = {
  columns: ['ticket', 'status', 'at', 'row'],
  rows: [
    ['T-1', 'open', '01.03.2026 08:00', '1'],
    ['T-1', 'closed', '', '2'],
  ],
  guess: { timestampFormat: 'iso' },
};
const preview: UploadPreviewView = {
  table,
  sheets: [],
  sheet: null,
  isReadable: true,
  isWhole: true,
  frequentActivities: [],
  paths: [],
  readable: 40,
  rejected: 0,
  cases: 20,
  activities: 2,
  period: null,
  errors: [],
};
const columns = (chosen: Partial<ColumnMapping>): ColumnMapping => ({
  ...(Object.fromEntries(roleNames.map((role) => [role, ''])) as ColumnMapping),
  case: 'ticket',
  activity: 'status',
  timestamp: 'at',
  ...chosen,
});
const said = (chosen: Partial<ColumnMapping>, counted: Partial<UploadPreviewView> = {}): readonly string[] =>
  columnProblems(columns(chosen), table, { ...preview, ...counted }).map(
    ({ text, isBlocking }) => `${isBlocking ? '!' : ''}${text}`,
  );

describe('what is wrong with the columns', () => {
  test('is nothing where they fit', () => {
    expect(said({})).toEqual([]);
  });

  test('is a role without a column', () => {
    expect(said({ activity: '' })).toEqual(['!Which column says what was done? Click its header and choose Activity.']);
  });

  test('is a column of other values, which are named', () => {
    expect(said({ timestamp: 'status' })).toEqual([
      '!“status” cannot be “Completed at”: it holds no times, but “open”, “closed”.',
    ]);
    expect(said({ automated: 'status', party: 'ticket' })).toEqual([
      '!“status” cannot be “Automated”: it does not say yes or no, but “open”, “closed”.',
      '!“ticket” cannot be “Party”: it does not say customer, agent, or system, but “T-1”.',
    ]);
  });

  test('is what the figures show', () => {
    expect(said({ case: 'row' }, { cases: 40 })).toEqual([
      '“row” is different in every row, so no case would have a second step. Choose the column that repeats for all steps of one order, ticket, or claim.',
    ]);
    expect(said({}, { cases: 1 })).toEqual(['“ticket” is the same in every row, so everything would be one case.']);
    expect(said({}, { activities: 1 })).toEqual([
      '“status” is the same in every row, so there would be only one activity.',
    ]);
    expect(said({}, { readable: 300, activities: 150 })).toEqual([
      '“status” has 150 different values in 300 rows. Choose the column that names what was done.',
    ]);
  });

  test('is that no row can be read, with the first reason', () => {
    const errors = [{ line: 2, message: 'no case' }];
    expect(said({}, { readable: 0, rejected: 3, errors })).toEqual(['!No row can be read; line 2: no case.']);
  });
});
