import { expect, test } from '@jest/globals';
import {
  type AttributeColumn,
  columnContent,
  isIdentifierName,
  isOfPeople,
  isProtected,
  isResult,
} from './column-content.js';

const column = (key: string, values: readonly string[], more: Partial<AttributeColumn> = {}): AttributeColumn => ({
  key,
  cases: 1000,
  distinct: values.length,
  numeric: 0,
  isNumbering: false,
  namesCase: 0,
  values,
  resources: 0,
  ...more,
});

test('few names are categories, numbers are numbers', () => {
  expect(columnContent(column('case:priority', ['high', 'low']))).toBe('category');
  expect(columnContent(column('product name', ['Car loan', 'Mortgage']))).toBe('category');
  expect(columnContent(column('amount', ['10', '12.5'], { numeric: 990 }))).toBe('number');
});

test('what names each case is none', () => {
  expect(columnContent(column('title', ['a', 'b'], { distinct: 600 }))).toBe('none');
  expect(columnContent(column('copy', ['a', 'b'], { namesCase: 600 }))).toBe('none');
  expect(columnContent(column('order', ['1', '2'], { numeric: 1000, distinct: 1000, isNumbering: true }))).toBe('none');
  expect(columnContent(column('invoiceNumber', ['7', '93'], { numeric: 1000, distinct: 990 }))).toBe('none');
  expect(columnContent(column('amount', ['7', '93'], { numeric: 1000, distinct: 990 }))).toBe('number');
  expect(columnContent(column('country', ['NL']))).toBe('none');
});

test('numbers that are names are categories', () => {
  expect(columnContent(column('branchCode', ['10', '20'], { numeric: 1000 }))).toBe('category');
  expect(columnContent(column('handler', ['560462', '560999'], { numeric: 1000, resources: 2 }))).toBe('category');
});

test('what another tool computed from the events is none', () => {
  expect(columnContent(column('case:variant-index', ['1', '2'], { numeric: 1000 }))).toBe('none');
  expect(columnContent(column('@@duration', ['1', '2'], { numeric: 1000 }))).toBe('none');
});

test('free text and times are none', () => {
  expect(columnContent(column('note', ['please call back when the part is in', 'a', 'b']))).toBe('none');
  expect(columnContent(column('raw', ['{"a":1}', '[2]']))).toBe('none');
  expect(columnContent(column('due', ['2026-01-05', '2026-01-06T10:00:00Z']))).toBe('none');
  expect(columnContent(column('due', ['5.1.2026', '06/01/2026 10:00']))).toBe('none');
});

test.each([
  ['contact', ['ann@example.org', 'unknown']],
  ['reach', ['+31 6 1234 5678', 'none']],
  ['reach', ['0612345678', '0687654321']],
  ['CustomerName', ['Acme', 'Initech']],
  ['E-Mail', ['a', 'b']],
  ['handled', ['Anna Schmidt', 'Bob Miller', 'Zoltan Kiss']],
  ['handled', ['Schmidt, Anna', 'Miller, Bob']],
  ['who', ['Anna', 'Bob', 'Xerxes']],
])('personal data is none: %s', (key, values) => {
  expect(columnContent(column(key, values))).toBe('none');
});

test('people who work on cases have pseudonyms, so their columns may stay', () => {
  expect(columnContent(column('owner', ['Anna Schmidt', 'Bob Miller'], { resources: 2 }))).toBe('category');
});

test('numbers that are also names of resources are numbers', () => {
  expect(columnContent(column('points', ['0', '1'], { numeric: 1000, resources: 2 }))).toBe('number');
});

test('names of resources are categories in columns of groups, unless they are names of people', () => {
  expect(columnContent(column('org:group', ['V37', 'S49'], { resources: 2 }))).toBe('category');
  expect(columnContent(column('org:group', ['Anna Schmidt', 'Bob Miller'], { resources: 2 }))).toBe('none');
});

test('people who work on cases are not named in a column that does not say what it holds', () => {
  expect(columnContent(column('handled', ['Zoltan Kiss', 'Marta Vass'], { resources: 2 }))).toBe('none');
});

test.each([
  'gender',
  'Sex',
  'case:Age',
  'AGE',
  'ageGroup',
  'patient_age',
  'Birth Year',
  'birthCountry',
  'HRGender',
  'Nationality',
  'citizenship',
  'case:Religion',
  'ethnicity',
  'RACE',
  'Disability',
  'maritalStatus',
])('%s is protected', (key) => {
  expect(isProtected(key)).toBe(true);
});

test.each(['stage', 'average', 'message', 'package', 'sextant', 'racecourse', 'product', 'Unnamed: 0', 'amount'])(
  '%s is not',
  (key) => {
    expect(isProtected(key)).toBe(false);
  },
);

test.each(['resource', 'org:role', 'case:responsible', 'assigned_to', 'handledBy', 'Owner', 'monitoringResource'])(
  '%s is of people',
  (key) => {
    expect(isOfPeople(key)).toBe(true);
  },
);

test.each([
  'points',
  'amount',
  'org:group',
  'workgroup',
  'responsible_section',
  'Owner Team',
  'office',
  'product',
  'number of users',
  'resource country',
  'supplier',
  'assigned group',
  'user count',
])('%s is not of people', (key) => {
  expect(isOfPeople(key)).toBe(false);
});

test.each(['Unnamed: 0', 'ID', 'customerID', 'case:id', 'Order Ids', 'index', 'row number', 'session_uuid', 'caseid'])(
  '%s numbers rows or things',
  (key) => {
    expect(isIdentifierName(key)).toBe(true);
  },
);

test.each(['paid', 'valid', 'grid', 'BudgetNumber', 'product', 'id type'])('%s says something of them', (key) => {
  expect(isIdentifierName(key)).toBe(false);
});

test('how a case ended is a result', () => {
  expect(['outcome', 'case:Result', 'finalDecision', 'order_status', 'case:last_phase'].every(isResult)).toBe(true);
  expect(['product', 'income', 'state'].some(isResult)).toBe(false);
});
