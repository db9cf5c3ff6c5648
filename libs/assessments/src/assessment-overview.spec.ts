import { describe, expect, test } from '@jest/globals';
import { makeOverview, type Wait } from './assessment-overview.js';

const now = new Date('2026-03-01T12:00:00Z');
const erp = { name: 'Legacy ERP', hasData: false, isAwaited: false };
const desk = { name: 'Support desk', hasData: false, isAwaited: true };
const full = { name: 'Orders', hasData: true, isAwaited: false };

type Fields = Parameters<typeof makeOverview>[0];
const waiting = (fields: Partial<Fields>, sources: Parameters<typeof makeOverview>[1]): Wait | null =>
  makeOverview(
    { status: 'scheduled', phase: 'connect', scheduledFor: null, results: null, stoppedAt: null, ...fields },
    sources,
    now,
  ).waitingFor;

describe('what an assessment waits for', () => {
  test.each<[string, Partial<Fields>, Parameters<typeof makeOverview>[1], Wait | null]>([
    ['a review', { status: 'in_review' }, [full], { reason: 'review', sources: [] }],
    ['its time', { scheduledFor: new Date('2026-03-02T00:00:00Z') }, [erp], { reason: 'schedule', sources: [] }],
    ['a source', {}, [], { reason: 'sources', sources: [] }],
    ['events of a source, by its name', {}, [erp], { reason: 'events', sources: ['Legacy ERP'] }],
    ['a first collection', {}, [erp, desk], { reason: 'collection', sources: ['Support desk'] }],
    ['its turn, once there is something to assess', {}, [erp, full], { reason: 'turn', sources: [] }],
    [
      'its turn, and not a time that has passed',
      { scheduledFor: new Date('2026-02-01T00:00:00Z') },
      [full],
      { reason: 'turn', sources: [] },
    ],
    [
      'a tool that is collected',
      { status: 'in_progress' },
      [full, desk],
      { reason: 'collection', sources: ['Support desk'] },
    ],
    ['nothing while it runs', { status: 'in_progress', phase: 'mapping' }, [full, desk], null],
    ['nothing once it is done', { status: 'completed', phase: 'report' }, [full], null],
  ])('is %s', (_what, fields, sources, expected) => {
    expect(waiting(fields, sources)).toEqual(expected);
  });
});
