import type { Simulation } from './simulation.js';
import { Team, WorkingHours } from './team.js';

const office = WorkingHours.weekdays(9, 17);

/** The people who work at the company. Sizes and hours fit the work that arrives: see docs/sample-company.md. */
export class Staff {
  readonly mailBot: Team;
  readonly triage: Team;
  readonly firstLine: Team;
  readonly secondLine: Team;
  readonly deskBot: Team;
  readonly trackerBot: Team;
  readonly product: Team;
  readonly approver: Team;
  readonly developers: Team;
  readonly testers: Team;
  readonly ciBot: Team;
  readonly dependencyBot: Team;
  readonly reviewers: Team;
  readonly mergeBot: Team;
  readonly deployBot: Team;

  constructor(simulation: Simulation) {
    const team = (hours: WorkingHours, ...names: string[]): Team => Team.of(simulation, hours, ...names);
    const bot = (name: string, copies?: number): Team => Team.automation(simulation, name, copies);
    this.mailBot = bot('mail-bot', 4);
    this.triage = team(office, 'Inês Carvalho', 'Tomasz Zieliński');
    this.firstLine = team(
      office,
      'Amara Okafor',
      'Jonas Weber',
      'Priya Raman',
      'Léa Fontaine',
      'Mateo Ruiz',
      'Hanna Lind',
    );
    this.secondLine = team(office, 'Viktor Petrov', 'Noor Haddad', 'Siobhán Byrne');
    this.deskBot = bot('desk-bot', 4);
    this.trackerBot = bot('tracker-bot', 4);
    this.product = team(office, 'Clara Nyström', 'David Mensah');
    this.approver = team(WorkingHours.weekdays(14, 17), 'Margarida Sousa');
    this.developers = team(
      office,
      'Aiko Tanaka',
      'Bruno Keller',
      'Chiara Conti',
      'Dmytro Bondar',
      'Elif Yılmaz',
      'Farid Rahimi',
      'Greta Holm',
      'Hugo Almeida',
    );
    this.testers = team(office, 'Oksana Marchenko', 'Paul Dubois');
    this.ciBot = bot('ci-bot', 4);
    this.dependencyBot = bot('dependency-bot');
    this.reviewers = team(WorkingHours.weekdays(13, 17), 'Renske de Vries', 'Samuel Adeyemi');
    this.mergeBot = bot('merge-bot');
    this.deployBot = bot('deploy-bot');
  }
}
