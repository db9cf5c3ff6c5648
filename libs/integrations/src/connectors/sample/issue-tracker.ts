import type { CaseFile } from './case-file.js';
import type { CodeHost } from './code-host.js';
import type { Process, Random, Simulation } from './simulation.js';
import type { Staff } from './staff.js';
import { WorkingHours } from './team.js';

const minute = 60;
const office = WorkingHours.weekdays(9, 16);
const components = ['calendar', 'checkout', 'invoices', 'search', 'sync'] as const;

/** Issues: created, refined, approved, developed, verified, and every fourth time developed again. */
export class IssueTracker {
  private count = 2000;

  constructor(
    private readonly simulation: Simulation,
    private readonly random: Random,
    private readonly staff: Staff,
    private readonly codeHost: CodeHost,
    private readonly open: (workflow: string, id: string) => CaseFile,
  ) {}

  /** Some four features a working day, on top of the bugs that support reports. */
  *planFeatures(): Process {
    for (;;) {
      yield* this.simulation.pause(minute);
      if (office.isOpen(this.simulation.now) && this.random.chance(4 / (7 * 60))) {
        this.simulation.start(this.feature(this.reserve()));
      }
    }
  }

  /** A bug found by a ticket: a draft, which the reporter completes. */
  *draftBug(ticket: CaseFile): Process<CaseFile> {
    const issue = this.reserve();
    const attributes = { type: 'bug', component: this.random.pick(components) };
    yield* issue.step('Create issue', this.staff.trackerBot, this.random.between(1, 4), {
      links: [ticket.id],
      attributes,
    });
    return issue;
  }

  private *feature(issue: CaseFile): Process {
    const attributes = { type: 'feature', component: this.random.pick(components) };
    yield* issue.step('Create issue', this.staff.product, this.random.minutes(4, 8, 20), { attributes });
    yield* this.complete(issue);
  }

  /** From a written issue to a closed one. */
  *complete(issue: CaseFile): Process {
    yield* issue.step('Refine', this.staff.product, this.random.minutes(10, 20, 50));
    // One person, three hours a day, for everything: plant "one approver".
    yield* issue.step('Approve', this.staff.approver, this.random.minutes(13, 20, 32));
    let developer: string | null = null;
    let tester: string | null = null;
    for (;;) {
      const pull = this.codeHost.reserve();
      const coding = this.random.minutes(40, 100, 240);
      developer = yield* issue.step('Develop', this.staff.developers, coding, { by: developer });
      yield* this.codeHost.deliver(pull, issue, developer);
      const links = [pull.id];
      tester = yield* issue.step('Verify', this.staff.testers, this.random.minutes(12, 22, 50), { by: tester, links });
      // Plant "reopened issues".
      if (!this.random.chance(0.25)) break;
      yield* issue.step('Reopen issue', this.staff.trackerBot, this.random.between(1, 4));
    }
    yield* issue.step('Close issue', this.staff.trackerBot, this.random.between(1, 4));
  }

  private reserve(): CaseFile {
    return this.open('Issue', `ENG-${++this.count}`);
  }
}
