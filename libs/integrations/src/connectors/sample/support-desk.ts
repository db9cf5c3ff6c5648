import type { CaseFile } from './case-file.js';
import type { IssueTracker } from './issue-tracker.js';
import type { Process, Random, Simulation } from './simulation.js';
import type { Staff } from './staff.js';
import { WorkingHours } from './team.js';

const minute = 60;
const hour = 60 * minute;
/** When customers mostly write: about 300 tickets a week, nine in ten of them then. */
const busyHours = WorkingHours.weekdays(8, 18);
const ticketsAMinute = { busy: 270 / (50 * 60), quiet: 30 / (118 * 60) };
const channels = ['e-mail', 'chat', 'web form'] as const;
const products = ['Bookings', 'Payments', 'Calendar sync', 'Mobile app'] as const;

/** Tickets: received, triaged, investigated in two lines, answered, closed. */
export class SupportDesk {
  private count = 10_000;

  constructor(
    private readonly simulation: Simulation,
    private readonly random: Random,
    private readonly staff: Staff,
    private readonly tracker: IssueTracker,
    private readonly open: (workflow: string, id: string) => CaseFile,
  ) {}

  *receiveTickets(): Process {
    for (;;) {
      yield* this.simulation.pause(minute);
      const rate = busyHours.isOpen(this.simulation.now) ? ticketsAMinute.busy : ticketsAMinute.quiet;
      if (!this.random.chance(rate)) continue;
      yield* this.simulation.pause(this.random.between(0, minute - 1));
      this.simulation.start(this.ticket(this.open('Support ticket', `SUP-${++this.count}`)));
    }
  }

  private *ticket(ticket: CaseFile): Process {
    const attributes = { channel: this.random.pick(channels), product: this.random.pick(products) };
    yield* ticket.step('Receive ticket', this.staff.mailBot, this.random.between(2, 6), { attributes });
    // The same few minutes for every ticket, by hand: plant "manual triage".
    yield* ticket.step('Triage', this.staff.triage, this.random.minutes(9, 11, 14));
    if (!this.random.chance(0.04)) yield* this.resolve(ticket);
    yield* ticket.step('Close ticket', this.staff.deskBot, this.random.between(1, 3));
  }

  private *resolve(ticket: CaseFile): Process {
    const agent = yield* ticket.step('Investigate', this.staff.firstLine, this.random.minutes(8, 15, 40));
    if (this.random.chance(0.08)) yield* this.askCustomer(ticket, agent);
    if (this.random.chance(0.3)) yield* this.escalate(ticket, agent);
    yield* ticket.step('Answer customer', this.staff.firstLine, this.random.minutes(4, 8, 20), { by: agent });
  }

  private *askCustomer(ticket: CaseFile, agent: string): Process {
    yield* ticket.step('Ask customer', this.staff.firstLine, this.random.minutes(2, 4, 9), { by: agent });
    yield* this.simulation.pause(this.random.triangular(hour, 4 * hour, 30 * hour));
    ticket.happened('Customer replies');
  }

  private *escalate(ticket: CaseFile, agent: string): Process {
    const expert = yield* ticket.step('Analyse', this.staff.secondLine, this.random.minutes(12, 24, 60));
    // The second line sends back what the first line should have asked: plant "ping-pong".
    for (let rounds = 0; rounds < 3 && this.random.chance(0.65); rounds++) {
      yield* ticket.step('Collect details', this.staff.firstLine, this.random.minutes(5, 9, 20), { by: agent });
      yield* ticket.step('Analyse', this.staff.secondLine, this.random.minutes(8, 14, 35), { by: expert });
    }
    if (this.random.chance(0.25)) yield* this.reportBug(ticket, expert);
  }

  /** The customer gets an answer when the bug is fixed, and not before. */
  private *reportBug(ticket: CaseFile, expert: string): Process {
    const issue = yield* this.tracker.draftBug(ticket);
    yield* ticket.step('Report bug', this.staff.secondLine, this.random.minutes(5, 9, 18), {
      by: expert,
      links: [issue.id],
    });
    yield* this.tracker.complete(issue);
  }
}
