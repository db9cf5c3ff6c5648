import type { Mail } from '#platform';

export interface HaltedRun {
  readonly company: string;
  readonly assessmentId: string;
  readonly reason: string;
}

type MailText = Omit<Mail, 'to'>;

const whatToDo = `Nothing is lost: the collected events are kept. Once the cause is fixed, have the assessment approved again; it then starts over.`;

/** The first one, at once: it tells that a run cannot go on, and what to do. */
export function haltedMail({ company, assessmentId, reason }: HaltedRun): MailText {
  return {
    subject: `The assessment of ${oneLine(company)} needs attention`,
    text: `The assessment of ${company} (${assessmentId}) could not continue and is back in review:

${reason}

${whatToDo}

If more assessments stop within the next hour, you will get one message about all of them.
`,
  };
}

/** All further ones of the hour after the first. */
export function haltedDigestMail(count: number, examples: readonly HaltedRun[]): MailText {
  const assessments = count === 1 ? '1 more assessment' : `${count} more assessments`;
  const told = examples.map(({ company, assessmentId, reason }) => `  ${company} (${assessmentId})\n  ${reason}`);
  const more = count > examples.length ? `\n\n…and ${count - examples.length} more.` : '';
  return {
    subject: `${assessments} ${count === 1 ? 'needs' : 'need'} attention`,
    text: `${assessments} could not continue in the last hour and ${count === 1 ? 'is' : 'are'} back in review:

${told.join('\n\n')}${more}

${whatToDo}
`,
  };
}

/** A subject is one line, whatever a name holds. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
