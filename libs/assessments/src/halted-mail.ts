import type { Mail } from '#platform';
import type { Assessment } from './assessment.entity.js';

/** Tells the organization that a run cannot go on, and what to do. */
export function haltedMail({ company, publicId, attention }: Assessment, to: string): Mail {
  return {
    to,
    subject: `The assessment of ${oneLine(company)} needs attention`,
    text: [
      `The assessment of ${company} (${publicId}) could not go on and is back in review:`,
      '',
      attention ?? '',
      '',
      'Nothing is lost: the collected events stay. Once the reason is dealt with, have the assessment approved again;',
      'it then starts anew.',
    ].join('\n'),
  };
}

/** A subject is one line, whatever a name holds. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
