import { beforeAll, describe, expect, it } from '@jest/globals';
import { inLongRun } from '../../../../../test/harness/long-run.js';
import {
  sampleDefaults,
  sampleEvents,
  sampleSystems,
  type SampleEvent,
  type SampleSettings,
} from './sample-company.js';
import { Simulation } from './simulation.js';
import { hireStaff } from './staff.js';
import { WorkingHours } from './team.js';

const hour = 3_600;
const week = 7 * 24 * hour;
const begin = sampleDefaults.start.getTime() / 1000;

/** One step of a case with the one before it; times in seconds since 1970. */
interface Step {
  readonly activity: string;
  readonly resource: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly waited: number;
  readonly before: string | null;
  readonly index: number;
}

const seconds = (time: bigint | null): number => Number(time) / 1e6;

function stepsOf(events: readonly SampleEvent[]): Map<string, Step[]> {
  const cases = new Map<string, Step[]>();
  for (const { event } of events) {
    const steps = cases.get(event.case) ?? [];
    const before = steps.at(-1);
    const startedAt = seconds(event.startedAt);
    steps.push({
      activity: event.activity,
      resource: event.resource,
      startedAt,
      endedAt: seconds(event.timestamp),
      waited: before ? startedAt - before.endedAt : 0,
      before: before?.activity ?? null,
      index: steps.length,
    });
    cases.set(event.case, steps);
  }
  return cases;
}

const weekdayOf = (time: number): number => new Date(time * 1000).getUTCDay();

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const asText = (settings?: SampleSettings): string =>
  JSON.stringify([...sampleEvents(settings)], (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

describe('the sample company', () => {
  it('is the same to the last byte for the same settings, and another one for another seed', () => {
    const settings = { seed: 5, weeks: 2 };
    expect(asText(settings)).toBe(asText(settings));
    expect(asText({ seed: 6, weeks: 2 })).not.toBe(asText(settings));
  });

  it('has a longer history that begins with the shorter one', () => {
    const short = [...sampleEvents({ weeks: 2 })];
    const long = [...sampleEvents({ weeks: 3 })];
    expect(long.length).toBeGreaterThan(short.length);
    expect(long.slice(0, short.length)).toEqual(short);
  });

  it('can be moved to another Monday', () => {
    const start = new Date('2024-01-01T00:00:00Z');
    const [first] = sampleEvents({ weeks: 1, start });
    expect(seconds(first?.event.timestamp ?? 0n)).toBeGreaterThanOrEqual(start.getTime() / 1000);
  });
});

describe.each([20_250_901, ...inLongRun(1, 2)])('the sample company of seed %s', (seed) => {
  let events: SampleEvent[];
  let steps: Step[];
  let cases: Map<string, Step[]>;

  beforeAll(() => {
    events = [...sampleEvents({ seed })];
    cases = stepsOf(events);
    steps = [...cases.values()].flat();
  });

  const of = (activity: string): Step[] => steps.filter((step) => step.activity === activity);
  const inWeek = (number: number) => (step: Step) => Math.floor((step.endedAt - begin) / week) === number;
  const casesOf = (workflow: string): Step[][] => {
    const ids = new Set(events.filter(({ event }) => event.workflow === workflow).map(({ event }) => event.case));
    return [...cases].flatMap(([id, list]) => (ids.has(id) ? [list] : []));
  };

  it('has a few thousand cases and some forty thousand events in three tools', () => {
    expect(cases.size).toBeGreaterThan(3_500);
    expect(events.length).toBeGreaterThan(20_000);
    expect(events.length).toBeLessThan(45_000);
    for (const system of sampleSystems) {
      expect(events.filter((event) => event.system === system).length).toBeGreaterThan(2_000);
    }
  });

  it('tells everything in the order in which it happened, within its weeks', () => {
    const times = events.map(({ event }) => seconds(event.timestamp));
    expect(times.every((time, index) => time >= (times[index - 1] ?? begin))).toBe(true);
    expect(Math.max(...times)).toBeLessThan(begin + sampleDefaults.weeks * week);
  });

  it('has no step that ends before it starts or starts before the one before it has ended', () => {
    expect(steps.filter(({ startedAt, endedAt, waited }) => endedAt < startedAt || waited < 0)).toEqual([]);
  });

  it('gives every event an id of its own within its tool', () => {
    expect(new Set(events.map(({ event }) => event.id)).size).toBe(events.length);
  });

  it('lets people work in their working hours only, one thing at a time', () => {
    const secondLap = begin + sampleDefaults.weeks * week;
    const staff = hireStaff(new Simulation(0), secondLap);
    const members = Object.values(staff).flatMap((team) => team.seats);
    const people = members.filter(({ hours }) => hours !== WorkingHours.always && hours.nextOpening(0) < secondLap);
    for (const { name, hours } of people) {
      const work = steps.filter(({ resource }) => resource === name).sort((a, b) => a.startedAt - b.startedAt);
      expect(work.length).toBeGreaterThan(0);
      const wrong = work.filter(({ startedAt, endedAt }, index) => {
        const isInHours = hours.nextStart(startedAt, endedAt - startedAt) === startedAt;
        return !isInHours || startedAt < (work[index - 1]?.endedAt ?? 0);
      });
      expect({ name, wrong }).toEqual({ name, wrong: [] });
    }
  });

  it('goes on in a second lap that begins with the first, with releases twice a week and two people more', () => {
    const seed = Number(events[0]?.event.id?.split('-')[1]);
    const longer = [...sampleEvents({ seed, weeks: sampleDefaults.weeks + 4 })];
    expect(longer.slice(0, events.length)).toEqual(events);
    const later = longer.slice(events.length).map(({ event }) => event);
    // What was merged before still goes out on the first Thursday.
    const deployed = later
      .filter(({ activity }) => activity === 'Deploy')
      .map(({ startedAt }) => seconds(startedAt))
      .filter((at) => at >= begin + (sampleDefaults.weeks + 1) * week);
    expect(new Set(deployed.map(weekdayOf))).toEqual(new Set([3, 5]));
    const people = new Set(later.map(({ resource }) => resource));
    expect([...people]).toEqual(expect.arrayContaining(['Tuva Berg', 'Nikola Horvat']));
  });

  it('has automation accounts beside its people', () => {
    const resources = new Set(steps.map(({ resource }) => resource));
    for (const bot of ['mail-bot', 'desk-bot', 'tracker-bot', 'ci-bot', 'dependency-bot', 'merge-bot', 'deploy-bot'])
      expect(resources).toContain(bot);
    expect(resources.size).toBeGreaterThan(25);
  });

  it.each([
    ['Support ticket', 'Receive ticket', 'Close ticket', 0.95],
    ['Issue', 'Create issue', 'Close issue', 0.6],
    ['Pull request', 'Open pull request', 'Deploy', 0.6],
  ])('begins every %s with "%s" and ends most with "%s"', (workflow, first, last, share) => {
    const all = casesOf(workflow);
    expect(all.every((list) => list[0]?.activity === first)).toBe(true);
    expect(all.every((list) => list.filter(({ activity }) => activity === last).length <= 1)).toBe(true);
    const ended = all.filter((list) => list.some(({ activity }) => activity === last));
    expect(ended.every((list) => list.at(-1)?.activity === last)).toBe(true);
    expect(ended.length / all.length).toBeGreaterThan(share);
  });

  it('links tickets, issues and pull requests, and every link leads to a case of another tool', () => {
    const systemOf = new Map(events.map(({ system, event }) => [event.case, system]));
    const linked = events.flatMap(({ system, event }) =>
      event.links.map((link) => `${system} → ${systemOf.get(link) ?? 'nowhere'}`),
    );
    const counts = new Map<string, number>();
    for (const link of linked) counts.set(link, (counts.get(link) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([
      'code_host → issue_tracker',
      'issue_tracker → code_host',
      'issue_tracker → support_desk',
      'support_desk → issue_tracker',
    ]);
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
  });

  describe('has its plants:', () => {
    it('manual triage: every ticket, some eleven even minutes, hours of waiting, one way out', () => {
      const triage = of('Triage');
      const minutes = triage.map(({ startedAt, endedAt }) => (endedAt - startedAt) / 60);
      expect(triage.length).toBeGreaterThan(3_000);
      expect(mean(minutes)).toBeCloseTo(11.3, 0);
      expect(Math.max(...minutes)).toBeLessThanOrEqual(14);
      expect(mean(triage.map(({ waited }) => waited)) / hour).toBeGreaterThan(4);
      const onward = of('Investigate').filter(({ before }) => before === 'Triage').length;
      expect(onward / triage.length).toBeGreaterThan(0.92);
    });

    it('ping-pong: two thirds of the escalated tickets go back and forth between the same two people', () => {
      const escalated = casesOf('Support ticket').filter((list) => list.some((step) => step.activity === 'Analyse'));
      const bounced = escalated.filter((list) =>
        list.some(({ activity, resource, index }) => {
          const one = list[index + 1];
          const two = list[index + 2];
          const isReturn = activity === 'Analyse' && one?.activity === 'Collect details';
          return isReturn && two?.resource === resource && one.resource !== resource;
        }),
      );
      expect(bounced.length / escalated.length).toBeCloseTo(0.65, 1);
      expect(of('Collect details').length).toBeGreaterThan(1_000);
    });

    it('one approver: busy nearly all the three hours a day, and issues wait for more than a day', () => {
      const approvals = of('Approve');
      expect(new Set(approvals.map(({ resource }) => resource))).toEqual(new Set(['Margarida Sousa']));
      const busy = approvals.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
      expect(busy / (sampleDefaults.weeks * 5 * 3 * hour)).toBeGreaterThan(0.85);
      expect(mean(approvals.map(({ waited }) => waited)) / hour).toBeGreaterThan(24);
    });

    it('reopened issues: a quarter of the verified ones are developed again', () => {
      expect(of('Reopen issue').length / of('Verify').length).toBeCloseTo(0.25, 1);
      const again = of('Develop').filter(({ before }) => before === 'Reopen issue');
      expect(again.length).toBeGreaterThan(70);
    });

    it('review backlog: more is asked for than read, in each month, and the wait grows from hours to days', () => {
      const waits = (number: number): number =>
        mean(
          of('Review')
            .filter(inWeek(number))
            .map(({ waited }) => waited),
        );
      expect(waits(0) / hour).toBeLessThan(24);
      expect(waits(sampleDefaults.weeks - 1) / hour).toBeGreaterThan(96);
      for (const month of [0, 1, 2, 3]) {
        const within = (step: Step): boolean => [0, 1, 2, 3].some((number) => inWeek(4 * month + number)(step));
        const asked = casesOf('Pull request').flatMap((list) =>
          list.filter(
            ({ activity, index }) => activity === 'Run checks' && list[index + 1]?.activity !== 'Push changes',
          ),
        );
        expect(asked.filter(within).length).toBeGreaterThan(of('Review').filter(within).length);
      }
    });

    it('Thursday releases: merged changes wait for days and go out together', () => {
      const deployments = of('Deploy');
      expect(new Set(deployments.map(({ endedAt }) => new Date(endedAt * 1000).getUTCDay()))).toEqual(new Set([4]));
      expect(new Set(deployments.map(({ resource }) => resource))).toEqual(new Set(['deploy-bot']));
      expect(mean(deployments.map(({ waited }) => waited)) / hour).toBeGreaterThan(60);
      expect(deployments.length / sampleDefaults.weeks).toBeGreaterThan(30);
    });

    it('across tools: a customer with a bug waits for weeks, most of it in the other two tools', () => {
      const answers = of('Answer customer').filter(({ before }) => before === 'Report bug');
      expect(answers.length).toBeGreaterThan(120);
      expect(mean(answers.map(({ waited }) => waited)) / (24 * hour)).toBeGreaterThan(8);
    });
  });
});
