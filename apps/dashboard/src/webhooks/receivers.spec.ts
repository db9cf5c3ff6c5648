import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { makeReceiver } from './receiver-path';

const page = readFileSync('docs/webhooks.md', 'utf8');

/** The first block of code below the heading of a language. */
function documented(language: string): string[] {
  const [, code = ''] = new RegExp(`### ${language}(?: .*)?\\n[^]*?\`\`\`[a-z]+\\n([^]*?)\`\`\``).exec(page) ?? [];
  return code.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** The files by the headings of the documentation. */
const files = {
  JavaScript: 'javascript',
  Python: 'python',
  Go: 'go',
  Java: 'java',
  PHP: 'php',
  'C#': 'csharp',
  Ruby: 'ruby',
  Rust: 'rust',
};

describe('the receivers that the dashboard shows', () => {
  it.each(Object.entries(files))(
    'do in %s what the documentation says, at the endpoint’s own path',
    (language, file) => {
      const code = makeReceiver(
        '/hooks/yours',
        readFileSync(`apps/dashboard/src/webhooks/receivers/${file}.txt`, 'utf8'),
      );
      const lines = documented(language);
      expect(lines.length).toBeGreaterThan(1);
      expect(code.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(lines));
      expect(code).toContain('/hooks/yours');
      expect(code).toContain('WEBHOOK_SECRET');
    },
  );
});
