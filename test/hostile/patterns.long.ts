import { describe, expect, it } from '@jest/globals';
import { growth, linear, milliseconds } from './grows-linearly.js';
import { builtPatterns, patternsInSource } from './pattern-source.js';
import { pumped, pumpsFor } from './pumps.js';

/**
 * Up to half of what a path with its headers can have: what is longer grows the same way. The first is for patterns
 * whose time doubles with each character, which would not come back from the others.
 */
const lengths = [22, 1_024, 8_192];
/** Milliseconds. A linear pattern is done with so much text in a tenth of it. */
const suspicious = 2.5;

/** The same pattern, made to look at the whole text. */
const everywhereIn = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`);

/** The slowest text that was found for the pattern and by how much its time grows; null where all are quick. */
async function weakness(pattern: RegExp): Promise<{ text: string; growth: number } | null> {
  const everywhere = everywhereIn(pattern);
  for (const length of lengths) {
    for (const pump of pumpsFor(pattern)) {
      const text = pumped(pump, length);
      const once = (): Promise<number> => milliseconds(() => text.replace(everywhere, ''));
      if ((await once()) < suspicious || (await once()) < suspicious) continue;
      const grown = await growth((size) => {
        const longer = pumped(pump, size);
        return () => longer.replace(everywhere, '');
      }, length / 4);
      if (grown > linear) return { text: `${pump.prefix}|${pump.unit}…|${pump.suffix}`, growth: grown };
    }
  }
  return null;
}

describe('the search for weak patterns', () => {
  it.each([
    [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi],
    [/\s+$/],
    [/^(\w+\s?)*$/],
    [/<!--[\s\S]*?-->/g],
    [/"(?:[^"\\]|\\.)*"/],
    [/^.*,.*,.*;$/],
  ])('finds the one in %s', async (pattern) => {
    expect(await weakness(pattern)).not.toBeNull();
  });
});

/** These never see a text that came from outside. */
const ourOwnTextOnly = new Set([
  'libs/mining/src/report/words/words.ts /\\B(?=(\\d{3})+$)/g',
  'libs/mining/src/drivers/segments.ts /\\B(?=(\\d{3})+$)/gu',
]);

describe('a pattern on the way of a request takes time that grows with the text, and no faster', () => {
  const patterns = patternsInSource().filter(({ file, text }) => !ourOwnTextOnly.has(`${file} ${text}`));

  it.each(patterns.map(({ file, text, pattern }) => [file, text, pattern] as const))(
    '%s %s',
    async (_file, _text, pattern) => {
      expect(await weakness(pattern)).toBeNull();
    },
  );

  it('and those that are put together at the start stand in files that are known', () => {
    // Of fixed words, single characters, or texts without their meaning; what redacts is tried with the scanners.
    expect(builtPatterns()).toEqual([
      'libs/event-log/src/readers/plain-xes.ts',
      'libs/integrations/src/connectors/slack/slack.words.ts',
      'libs/mining/src/people/natures/activity-words.ts',
      'libs/mining/src/report/words/names.ts',
      'libs/mining/src/report/words/stated-figures.ts',
      'libs/platform/src/http/fields/one-line.ts',
      'libs/platform/src/observability/redact.ts',
      'libs/platform/src/search/fold.ts',
      'libs/reports/src/pdf/typesetting/typesetting.ts',
      'libs/reports/src/reports/hidden-cases.ts',
    ]);
  });
});
