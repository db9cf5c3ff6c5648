import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { receivers } from './receivers';

const page = readFileSync('docs/webhooks.md', 'utf8');

/** The first block of code below the heading of a language. */
function documented(language: string): string[] {
  const [, code = ''] = new RegExp(`### ${language}(?: .*)?\\n[^]*?\`\`\`[a-z]+\\n([^]*?)\`\`\``).exec(page) ?? [];
  return code.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

describe('the receivers that the dashboard shows', () => {
  it.each(receivers('/hooks/in'))(
    'do in %s what the documentation says, at the endpoint’s own path',
    (language, code) => {
      const lines = documented(language);
      expect(lines.length).toBeGreaterThan(1);
      expect(code.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(lines));
      expect(code).toContain('/hooks/in');
      expect(code).toContain('WEBHOOK_SECRET');
    },
  );
});
