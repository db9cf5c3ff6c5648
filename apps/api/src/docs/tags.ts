/** The parts of the reference in the order in which they are read: what the service is for comes first. */
export const tags: readonly (readonly [name: string, description: string])[] = [
  [
    'Assessments',
    'An assessment maps the workflows of one company and produces a report. Start one here and follow it.',
  ],
  ['Reports', 'What an assessment found: as JSON, as a PDF, or behind a link. Recompute it with other assumptions.'],
  [
    'Integrations',
    'The sources of events: tools that are read on a schedule, files that are uploaded, systems that push.',
  ],
  ['Webhooks', 'Signed, automatically retried notifications at your URLs.'],
  ['Events', 'Everything that happened in the workspace, as sent to webhooks.'],
  ['OAuth', 'For applications that act for a person: OAuth 2.0 with PKCE.'],
  ['Organization', 'Your organization, with the time zone, working hours, and holidays of its assessments.'],
  ['Session', 'Who is signed in to the dashboard, and what they can manage themselves.'],
  ['Administration', "For the service's operator: organizations, people, keys, applications, and the audit log."],
];
