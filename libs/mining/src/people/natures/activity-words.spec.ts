import { expect, test } from '@jest/globals';
import {
  adverseWord,
  agreedWord,
  findDemand,
  isAppointed,
  machineWords,
  outsideWords,
  ownStepWords,
} from './activity-words.js';

test('what happens to a case is an outcome, and no party that could be reminded', () => {
  const adverse = [
    'Return ER',
    'Return',
    'Patient returns',
    'Readmission',
    'Relapse',
    'Customer complaint',
    'Customer complains',
    'Loan default',
    'Client defaults',
    'Penalty',
    'Incident',
    'Appeal to Judge',
    'Offender appeals',
    'return_received',
    'goodsReturned',
  ];
  expect(adverse.filter((name) => adverseWord(name) === null)).toEqual([]);
  expect(adverse.filter((name) => outsideWords(name) !== null)).toEqual([]);
});

test('what people do about it, and what is sent back, is none', () => {
  const others = [
    'Handle complaint',
    'Approve return',
    'Add penalty',
    'Send Appeal to Prefecture',
    'Receive Result Appeal from Prefecture',
    'Register incident',
    'Returned by applicant',
    'Signed contract returned from customer',
    'Decide',
    'Set default values',
    '',
  ];
  expect(others.filter((name) => adverseWord(name) !== null)).toEqual([]);
  expect(outsideWords('Returned by applicant')).not.toBeNull();
});

test('names that say another party acts are known', () => {
  const outside = [
    'Customer reply',
    'Reply received',
    'Client responds',
    'Received from vendor',
    'Documents received',
    'Sent back by supplier',
    'Wait - User',
    'Wait - Vendor',
    'Awaiting customer',
    'customerReply',
    'Applicant submits documents',
    'Payment received',
    'Citizen confirms',
    'Pending customer',
    'Start trip',
    'End of the trip',
    'submit application',
    'offer accepted and hired',
  ];
  expect(outside.filter((name) => outsideWords(name) === null)).toEqual([]);
});

test('our own work on or for another party is not theirs', () => {
  const ours = [
    'Inform customer',
    'Contact client',
    'Send invoice to customer',
    'Create customer record',
    'Customer data',
    'Check supplier',
    'Send reply to customer',
    'Reply',
    'Reply to complaint',
    'Respond to claim',
    'Call applicant',
    'Decide',
    'Register',
    'Approve return',
    'Start trip planning',
    'Accept offer',
    'End task',
    'Make job offer',
    'Check application',
    '',
  ];
  expect(ours.filter((name) => outsideWords(name) !== null)).toEqual([]);
});

test('a machine is known by its first word', () => {
  expect(
    ['Auto-close', 'Automatic reminder', 'System check', 'Batch import'].filter((name) => !machineWords(name)),
  ).toEqual([]);
  expect(
    ['Autopsy', 'Systematic review', 'Automobile claim', 'Check system'].filter((name) => machineWords(name)),
  ).toEqual([]);
});

test('a date that was set before is known, and is no reply to wait for', () => {
  expect(['Start trip', 'End of the trip', 'begin_tour'].filter((name) => !isAppointed(name))).toEqual([]);
  expect(['Customer reply', 'Start trip planning', 'End task'].filter(isAppointed)).toEqual([]);
});

test('what people hand in for themselves is known, and what they do for others is not', () => {
  const own = [
    'Request For Payment SUBMITTED by EMPLOYEE',
    'Declaration REJECTED by EMPLOYEE',
    'Permit saved by the employee',
    'claim_filed_by_author',
    'Resubmitted by initiator',
  ];
  expect(own.filter((name) => ownStepWords(name) === null)).toEqual([]);
  const ours = ['Declaration APPROVED by ADMINISTRATION', 'Checked by employee', 'Submit order', 'Rejected by manager'];
  expect(ours.filter((name) => ownStepWords(name) !== null)).toEqual([]);
});

test('a mere payment is made by the one who was asked for it', () => {
  expect(findDemand('pay', ['place order', 'send invoice', 'pay'])).toBe('send invoice');
  expect(findDemand('Payment', ['Create Fine', 'Send Fine', 'Payment'])).toBe('Send Fine');
  expect(findDemand('Pay', ['Register', 'Decide', 'Pay'])).toBeNull();
  expect(findDemand('Pay compensation', ['Send invoice', 'Pay compensation'])).toBeNull();
  expect(findDemand('Send invoice', ['Send invoice'])).toBeNull();
});

test('what the law or a contract sets is found by the step before or after a wait', () => {
  const agreed = [
    'Objection period',
    'Send notice',
    'Cooling-off ends',
    'Check payment term',
    'Invoice due',
    'Contract expires',
  ];
  expect(agreed.filter((name) => agreedWord(['Close', name], true) === null)).toEqual([]);
  const others = ['Close', 'Notify', 'Perform due diligence', 'Approve'];
  expect(others.filter((name) => agreedWord([name], true) !== null)).toEqual([]);
  // Only a period is one whatever its length.
  const periods = agreed.filter((name) => agreedWord(['Close', name], false) !== null);
  expect(periods).toEqual(['Objection period', 'Cooling-off ends', 'Check payment term']);
});
