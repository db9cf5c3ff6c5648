import type { CaseFile } from './case-file.js';
import type { Process, Random, Simulation } from './simulation.js';
import type { Staff } from './staff.js';
import { WorkingHours } from './team.js';

const minute = 60;
const day = 24 * 60 * minute;

/** Nothing goes out between two releases: plant "Thursday releases". */
const thursdays = new WorkingHours({ days: [4], from: 16, to: 17 });
/** In their second lap they have done what the first report advised. */
const twiceAWeek = new WorkingHours({ days: [3, 5], from: 16, to: 17 });
const repositories = ['booking-web', 'booking-api', 'payments', 'mobile-app'] as const;
const dependencies = ['express', 'lodash', 'react', 'pg', 'zod', 'vite', 'axios', 'sharp'] as const;

/** Pull requests: opened, checked, reviewed, merged, and released on Thursdays. */
export class CodeHost {
  private count = 400;

  constructor(
    private readonly simulation: Simulation,
    private readonly random: Random,
    private readonly staff: Staff,
    private readonly secondLap: number,
    private readonly open: (workflow: string, id: string) => CaseFile,
  ) {}

  reserve(): CaseFile {
    return this.open('Pull request', `${this.random.pick(repositories)}#${++this.count}`);
  }

  /** From the developer who wrote the change to its release. */
  *deliver(pull: CaseFile, issue: CaseFile, author: string): Process {
    yield* pull.step('Open pull request', this.staff.developers, this.random.minutes(3, 5, 12), {
      by: author,
      links: [issue.id],
      attributes: { linesChanged: this.random.triangular(4, 60, 600) },
    });
    yield* this.check(pull, author);
    yield* this.review(pull, author);
    yield* this.release(pull);
  }

  /** Every working morning the dependency bot proposes one or two updates of its own. */
  *proposeUpdates(): Process {
    for (;;) {
      const { now } = this.simulation;
      const morning = now - (now % day) + day + 6 * 60 * minute;
      yield* this.simulation.pause(WorkingHours.weekdays(6, 7).nextStart(morning, minute) - now);
      for (let left = this.random.between(1, 2); left > 0; left--) this.simulation.start(this.update(this.reserve()));
    }
  }

  private *update(pull: CaseFile): Process {
    const attributes = { dependency: this.random.pick(dependencies), linesChanged: this.random.between(2, 40) };
    yield* pull.step('Open pull request', this.staff.dependencyBot, this.random.between(2, 9), { attributes });
    yield* this.check(pull, null);
    yield* this.review(pull, null);
    yield* this.release(pull);
  }

  private *check(pull: CaseFile, author: string | null): Process {
    for (;;) {
      yield* pull.step('Run checks', this.staff.ciBot, this.random.minutes(6, 9, 16));
      if (!this.random.chance(0.08)) return;
      yield* pull.step('Push changes', this.staff.developers, this.random.minutes(5, 15, 45), { by: author });
    }
  }

  /** Two seniors, four hours a day, for more than they can read: plant "review backlog". */
  private *review(pull: CaseFile, author: string | null): Process {
    for (;;) {
      yield* pull.step('Review', this.staff.reviewers, this.random.minutes(20, 32, 70));
      if (!this.random.chance(0.12)) return;
      yield* pull.step('Push changes', this.staff.developers, this.random.minutes(10, 25, 80), { by: author });
      yield* this.check(pull, author);
    }
  }

  private *release(pull: CaseFile): Process {
    yield* pull.step('Merge', this.staff.mergeBot, this.random.between(3, 8));
    const { now } = this.simulation;
    const release = now < this.secondLap ? thursdays : twiceAWeek;
    yield* this.simulation.pause(release.nextOpening(now) - now);
    yield* pull.step('Deploy', this.staff.deployBot, this.random.minutes(1, 2, 4));
  }
}
