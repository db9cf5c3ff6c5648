import type { LogEvent } from '#event-log';
import { CaseFile, type Journal } from './case-file.js';
import { CodeHost } from './code-host.js';
import { IssueTracker } from './issue-tracker.js';
import { Random, Simulation } from './simulation.js';
import { hireStaff } from './staff.js';
import { SupportDesk } from './support-desk.js';

export type SampleSystem = 'support_desk' | 'issue_tracker' | 'code_host';

export const sampleSystems: readonly SampleSystem[] = ['support_desk', 'issue_tracker', 'code_host'];

export interface SampleSettings {
  readonly seed?: number;
  readonly weeks?: number;
  /** A Monday, so that weeks are whole. */
  readonly start?: Date;
}

export const sampleDefaults = { seed: 1, weeks: 16, start: new Date('2025-09-01T00:00:00Z') } as const;

export interface SampleEvent {
  readonly system: SampleSystem;
  readonly event: LogEvent;
}

/**
 * The events of a company of some thirty people in its three tools, in order. The same settings give exactly the same
 * events, and a longer history begins with the shorter one. After the first sixteen weeks, changes
 * go out twice a week, and there are one more reviewer and one more tester.
 */
export function* sampleEvents(settings: SampleSettings = {}): Generator<SampleEvent, void, undefined> {
  const { seed = sampleDefaults.seed, weeks = sampleDefaults.weeks, start = sampleDefaults.start } = settings;
  const begin = start.getTime() / 1000;
  const simulation = new Simulation(begin);
  const written: SampleEvent[] = [];
  openFor(simulation, begin + sampleDefaults.weeks * week, new Random(seed), (system) => {
    let count = 0;
    return (event) => written.push({ system, event: { ...event, id: `${system}-${seed}-${++count}` } });
  });
  while (simulation.step(begin + weeks * week)) yield* written.splice(0);
}

const week = 7 * 24 * 3600;

function openFor(
  simulation: Simulation,
  secondLap: number,
  random: Random,
  openJournal: (system: SampleSystem) => Journal,
): void {
  const staff = hireStaff(simulation, secondLap);
  const opener = (system: SampleSystem) => {
    const journal = openJournal(system);
    return (workflow: string, id: string) => new CaseFile(simulation, journal, workflow, id);
  };
  const codeHost = new CodeHost(simulation, random, staff, secondLap, opener('code_host'));
  const tracker = new IssueTracker(simulation, random, staff, codeHost, opener('issue_tracker'));
  const desk = new SupportDesk(simulation, random, staff, tracker, opener('support_desk'));
  simulation.start(desk.receiveTickets());
  simulation.start(tracker.planFeatures());
  simulation.start(codeHost.proposeUpdates());
}
