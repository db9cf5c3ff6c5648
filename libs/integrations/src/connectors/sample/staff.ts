import type { Simulation } from './simulation.js';
import { Team, WorkingHours } from './team.js';

const office = WorkingHours.weekdays(9, 17);

/**
 * The people who work at the company. Sizes and hours fit the work that arrives: see docs/sample-company.md. In their second
 * lap there is one more for the two steps that had most to do.
 */
export function hireStaff(simulation: Simulation, secondLap: number) {
  const afternoons = WorkingHours.weekdays(13, 17);
  const team = (hours: WorkingHours, ...names: string[]): Team => new Team(simulation, hours, names);
  /** An automation works day and night, `copies` things at a time. */
  const bot = (name: string, copies = 1): Team => team(WorkingHours.always, ...Array<string>(copies).fill(name));
  return {
    mailBot: bot('mail-bot', 4),
    triage: team(office, 'Inês Carvalho', 'Tomasz Zieliński'),
    firstLine: team(office, 'Amara Okafor', 'Jonas Weber', 'Priya Raman', 'Léa Fontaine', 'Mateo Ruiz', 'Hanna Lind'),
    secondLine: team(office, 'Viktor Petrov', 'Noor Haddad', 'Siobhán Byrne'),
    deskBot: bot('desk-bot', 4),
    trackerBot: bot('tracker-bot', 4),
    product: team(office, 'Clara Nyström', 'David Mensah'),
    approver: team(WorkingHours.weekdays(14, 17), 'Margarida Sousa'),
    developers: team(
      office,
      'Aiko Tanaka',
      'Bruno Keller',
      'Chiara Conti',
      'Dmytro Bondar',
      'Elif Yılmaz',
      'Farid Rahimi',
      'Greta Holm',
      'Hugo Almeida',
    ),
    testers: team(office, 'Oksana Marchenko', 'Paul Dubois').join(office.since(secondLap), 'Tuva Berg'),
    ciBot: bot('ci-bot', 4),
    dependencyBot: bot('dependency-bot'),
    reviewers: team(afternoons, 'Renske de Vries', 'Samuel Adeyemi').join(afternoons.since(secondLap), 'Nikola Horvat'),
    mergeBot: bot('merge-bot'),
    deployBot: bot('deploy-bot'),
  };
}

export type Staff = ReturnType<typeof hireStaff>;
