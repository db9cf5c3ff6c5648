import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { userTexts } from './user-texts.js';

const root = join(import.meta.dirname, '..');
const texts = userTexts(root, [
  ...[
    'apps/dashboard/src',
    'libs/assessments/src',
    'libs/auth/src',
    'libs/event-log/src',
    'libs/events/src',
    'libs/integrations/src',
  ],
  ...['libs/mining/src', 'libs/platform/src', 'libs/reports/src', 'libs/webhooks/src', 'libs/engine/src'],
]);

/** What reads like a translation, and what to write instead. */
const banned: readonly [words: RegExp, instead: string][] = [
  [
    /\bgoes by\b|\bfell behind\b|\bgetting worse\b|\bstands? ready\b|\b(has|have) come back\b|\blies here\b/i,
    'say it plainly',
  ],
  [/[\d…] %/, 'no space before the percent sign'],
  [/\bEUR [\d…]/, 'the sign before the amount'],
  [/\bwhoever\b/i, 'anyone, or the role'],
  [/\bsomebody\b|\bnobody\b/i, 'someone, no one, or the role'],
  [/\bplease\b/i, 'no please'],
  [/\bdata points\b/i, 'events'],
  [/\be-mail\b/i, 'email'],
  [/\bcolours?\b/i, 'color'],
  [
    /\bleads? nowhere\b|\b(link|form|session) has lapsed\b|\bshown this once\b/i,
    'has expired; copy it now, it won’t be shown again',
  ],
  [/\bissue (a|the|an|one|its|another)\b[^.]*\bkeys?\b|\bIssue a key\b/i, 'create'],
  [/\bI have kept it\b|^Keep it$/, 'I’ve saved it; cancel'],
  [/\bNone acts for you\b|\bMay ask for\b|\bnothing in particular\b/i, 'no connected apps; scopes; –'],
  [
    /\bWhat it rests on\b|\bWhat the result hangs on\b|\bComes back after\b/i,
    'data behind this report; what drives the result; payback',
  ],
  [/\bWhat came in when\b|\bAlready there\b|\blatest thousand\b/i, 'upload history; duplicates; last 1,000 uploads'],
  [/\bCount them\b|\bNone matches\b|\bReplay many\b/i, 'preview; no matching deliveries; bulk resend'],
  [/\bWatch cases\b|\bFrom one to the next\b/i, 'replay cases; elapsed time'],
  [/\bgive people an assistant\b|\bfill in beforehand\b|\bavoid the repeats\b/i, 'assist; pre-fill; eliminate rework'],
  [
    /\bthose who do it\b|\bothers come first\b|\bfor something outside the log\b/i,
    'staff busy; lower priority; external wait',
  ],
  [
    /\bMost deliveries a second\b|\bfirst KiB\b|\bBefore anything is believed\b/i,
    'rate limit (per second); first 1 KB',
  ],
  [/\bleft empty\b|\bleave it empty\b/i, 'leave empty to …'],
  [/\beverybody\b|\banew\b/i, 'everyone; again'],
  [/\bby (itself|themselves)\b|\bin the making\b|\bmay look\b/i, 'automatically; being created; can look'],
  [/\b(on|in|by|a) mails?\b/i, 'email'],
  [/^(Together|Ends|Only some|Those that|Keep them)$/, 'total; expires; selected …; status; cancel'],
  [
    /\bAll that is connected\b|\bNot before a certain time\b|\bends in a report\b/i,
    'all connected sources; on a schedule',
  ],
  [/\bhas these letters\b/i, 'contains this text'],
  [/\bWhat was told\b|\b(is|are|be|was|were) told (of|at)\b|^Told of\b/i, 'notified'],
];

describe('what users read', () => {
  it('is collected: page, mails, answers and report', () => {
    expect(texts.length).toBeGreaterThan(1_500);
    for (const words of ['What to do first', 'This link has expired', 'must be an object']) {
      expect(texts.map(({ text }) => text)).toContain(words);
    }
  });

  it.each(banned)('holds nothing like %s', (words, instead) => {
    const wrong = texts.filter(({ text }) => words.test(text)).map(({ text, where }) => `${where} ${text}`);
    expect({ instead, wrong }).toEqual({ instead, wrong: [] });
  });
});
