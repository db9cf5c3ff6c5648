/** The sample data of a sandbox: three connected tools, and assessments in different states. */
export const sampleTools = [
  { name: 'Support desk', config: { system: 'support_desk' } },
  { name: 'Issue tracker', config: { system: 'issue_tracker' } },
  { name: 'Code host', config: { system: 'code_host' } },
] as const;

export const sampleCompany = 'Fjordlight Software';

const day = 86_400_000;

export const sampleAssessments = [
  { company: sampleCompany, state: 'runs' },
  { company: `${sampleCompany} (next quarter)`, state: 'scheduled', inMilliseconds: 30 * day },
  { company: `${sampleCompany} (support only)`, state: 'waits for review' },
] as const;
