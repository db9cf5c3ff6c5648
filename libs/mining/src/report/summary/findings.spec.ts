import { expect, test } from '@jest/globals';
import type { MappedWorkflow } from '../schema/report-sections.js';
import { isOfWorkItems } from './findings.js';

const workflow = (name: string, ...activities: string[]): Pick<MappedWorkflow, 'name' | 'activities'> => ({
  name,
  activities: activities.map((each) => ({ name: each })) as MappedWorkflow['activities'],
});

test('what can be taken up again or closed is a work item', () => {
  expect(isOfWorkItems(workflow('Purchase to pay', 'Create order', 'Approve order', 'Pay invoice'))).toBe(true);
  expect(isOfWorkItems(workflow('Tickets', 'Open', 'Assign', 'Close'))).toBe(true);
});

test('a patient, a proceeding or a storm is none', () => {
  expect(isOfWorkItems(workflow('Ward', 'ER Registration', 'CRP', 'Release A'))).toBe(false);
  expect(isOfWorkItems(workflow('Fines', 'Create Fine', 'Appeal to Judge'))).toBe(false);
  expect(isOfWorkItems(workflow('patientJourney', 'Start', 'End'))).toBe(false);
  expect(isOfWorkItems(workflow('Warnings', 'Storm seen', 'Alarm'))).toBe(false);
});
