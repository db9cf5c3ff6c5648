import { describe, expect, test } from '@jest/globals';
import { assessmentStatuses, phases, type AssessmentStatus, type Phase } from './assessment-lifecycle.js';
import { Assessment } from './assessment.entity.js';
import { InvalidTransition } from './assessments.errors.js';

const results = { cases: 3, annualValue: null, topFinding: null };
const now = new Date('2026-03-01T12:00:00Z');

function assessment(fields: Partial<Assessment> = {}): Assessment {
  const fresh = { status: 'received', phase: 'connect', progress: 0, scheduledFor: null, attention: null };
  return Object.assign(new Assessment(), fresh, fields);
}

/** What leads to a status, by the method that means it. */
const moves: Record<string, { to: AssessmentStatus; make: (subject: Assessment) => void }> = {
  review: {
    to: 'in_review',
    make: (subject) => {
      subject.review();
    },
  },
  schedule: {
    to: 'scheduled',
    make: (subject) => {
      subject.schedule(null);
    },
  },
  begin: {
    to: 'in_progress',
    make: (subject) => {
      subject.begin([], now);
    },
  },
  complete: {
    to: 'completed',
    make: (subject) => {
      subject.complete(now, results);
    },
  },
  halt: {
    to: 'in_review',
    make: (subject) => {
      subject.halt('no data');
    },
  },
};

const legal = ['received review', 'in_review schedule', 'scheduled begin', 'in_progress complete', 'in_progress halt'];
const pairs = assessmentStatuses.flatMap((status) => Object.keys(moves).map((move) => ({ status, move })));

describe('the lifecycle', () => {
  const isLegal = ({ status, move }: { status: string; move: string }): boolean => legal.includes(`${status} ${move}`);

  test.each(pairs.filter(isLegal))('lets $status $move', ({ status, move }) => {
    const subject = assessment({ status, phase: 'report', progress: 50 });
    moves[move]?.make(subject);
    expect(subject.status).toBe(moves[move]?.to);
  });

  test.each(pairs.filter((pair) => !isLegal(pair)))(
    'refuses to $move what is $status, and changes nothing',
    ({ status, move }) => {
      const subject = assessment({ status, phase: 'report', progress: status === 'completed' ? 100 : 50 });
      const before = Object.assign(new Assessment(), subject);
      expect(() => moves[move]?.make(subject)).toThrow(InvalidTransition);
      expect(subject).toEqual(before);
    },
  );
});

describe('phases', () => {
  const steps = phases.flatMap((from) => phases.map((to) => ({ from, to })));
  const follows = ({ from, to }: { from: Phase; to: Phase }): boolean =>
    phases.indexOf(to) - phases.indexOf(from) === 1;

  test.each(steps.filter(follows))('go from $from to $to', ({ from, to }) => {
    const subject = assessment({ status: 'in_progress', phase: from });
    subject.enter(to);
    expect(subject.phase).toBe(to);
  });

  test.each(steps.filter((step) => !follows(step)))('do not go from $from to $to', ({ from, to }) => {
    const subject = assessment({ status: 'in_progress', phase: from });
    expect(() => {
      subject.enter(to);
    }).toThrow(InvalidTransition);
    expect(subject.phase).toBe(from);
  });

  test.each(assessmentStatuses.filter((status) => status !== 'in_progress'))(
    'do not change while it is %s',
    (status) => {
      expect(() => {
        assessment({ status }).enter('mapping');
      }).toThrow(InvalidTransition);
    },
  );
});

describe('progress', () => {
  const running = (): Assessment => assessment({ status: 'in_progress', progress: 40 });

  test('rises with the work done, in whole percent', () => {
    const subject = running();
    subject.advance(41.9, now);
    expect(subject.progress).toBe(41);
  });

  test('never falls', () => {
    const subject = running();
    subject.advance(12, now);
    expect(subject.progress).toBe(40);
  });

  test.each([99.99, 100, 250])('stays below 100 while the work goes on, even at %d', (done) => {
    const subject = running();
    subject.advance(done, now);
    expect(subject.progress).toBe(99);
  });

  test.each(phases)('begins at 0 in connect, even where an earlier run ended in %s', (phase) => {
    const subject = assessment({ status: 'scheduled', phase, progress: 70 });
    subject.begin([], now);
    expect([subject.phase, subject.progress]).toEqual(['connect', 0]);
  });

  test.each(assessmentStatuses.filter((status) => status !== 'in_progress'))('is not made while it is %s', (status) => {
    expect(() => {
      assessment({ status }).advance(50, now);
    }).toThrow(InvalidTransition);
  });
});

describe('completion', () => {
  test('is 100 percent, and then was expected when it happened', () => {
    const subject = assessment({ status: 'in_progress', phase: 'report', progress: 80 });
    subject.complete(now, results);
    const { progress, phase, completedAt, estimatedCompletion } = subject;
    expect([progress, phase, completedAt, estimatedCompletion]).toEqual([100, 'report', now, now]);
  });

  test.each(phases.filter((phase) => phase !== 'report'))('does not come in %s', (phase) => {
    const subject = assessment({ status: 'in_progress', phase });
    expect(() => {
      subject.complete(now, results);
    }).toThrow(InvalidTransition);
  });
});

describe('a halted run', () => {
  test('leaves its reason, and nothing of the run', () => {
    const subject = assessment({ status: 'in_progress', phase: 'diagnose', progress: 60, startedAt: now });
    subject.halt('The log of Support desk is gone.');
    const { attention, phase, progress, startedAt } = subject;
    expect([attention, phase, progress, startedAt]).toEqual(['The log of Support desk is gone.', 'connect', 0, null]);
  });

  test('loses its reason once it is scheduled again', () => {
    const subject = assessment({ status: 'in_review', attention: 'no data' });
    subject.schedule(null);
    expect(subject.attention).toBeNull();
  });
});
