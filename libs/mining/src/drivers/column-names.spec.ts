import { expect, test } from '@jest/globals';
import { isIdentifierName, isOfPeople, isProtected, isResult } from './column-names.js';

test.each([
  ...['gender', 'Sex', 'case:Age', 'AGE', 'ageGroup', 'patient_age', 'Birth Year', 'birthCountry', 'HRGender'],
  ...['Nationality', 'citizenship', 'case:Religion', 'ethnicity', 'RACE', 'Disability', 'maritalStatus'],
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
  ...['points', 'amount', 'org:group', 'workgroup', 'responsible_section', 'Owner Team', 'office', 'product'],
  ...['number of users', 'resource country', 'supplier', 'assigned group', 'user count'],
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
