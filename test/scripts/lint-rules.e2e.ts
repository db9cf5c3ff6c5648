import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import ts from 'typescript';
import { plainWords, sentenceValues, wholeCharacters } from '../../tools/lint-rules.mjs';

const path = join(import.meta.dirname, 'cuts.ts');

/** The numbers of the lines that the rule refuses. */
function refusedIn(lines: readonly string[], rule: Rule.RuleModule): number[] {
  const text = lines.join('\n');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === path ? source : undefined),
  };
  const program = ts.createProgram([path], { noLib: true, strict: true }, host);
  const messages = new Linter().verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: { parser, parserOptions: { programs: [program] } },
      plugins: { own: { rules: { rule } } },
      rules: { 'own/rule': 'error' },
    },
    path,
  );
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ line }) => line);
}

it('the linter refuses a cut within a character, and no other', () => {
  const lines = [
    'export const one = (text: string) => text.slice(0, 200);',
    'export const two = (text: string, most: number) => text.substring(0, most);',
    'export const three = (text?: string | null) => text?.slice(0, 9);',
    'export const four = (list: readonly string[]) => list.slice(0, 9);',
    'export const five = (text: string) => text.slice(0, -1);',
    'export const six = (at: { toISOString(): string }) => at.toISOString().slice(0, 10);',
  ];
  expect(refusedIn(lines, wholeCharacters)).toEqual([1, 2, 3]);
});

it('the linter refuses a sentence without the values that its template names', () => {
  const lines = [
    'declare const sayAction: (id: string, values?: Record<string, unknown>) => string;',
    "export const one = sayAction('cost/person');",
    "export const two = sayAction('cost/person', { hours: 2, cost: null });",
    "export const three = (isOne: boolean) => sayAction(isOne ? 'cost/person' : 'cost/effort', { hours: 2, cost: null });",
    "export const four = sayAction('cost/conversation');",
  ];
  expect(refusedIn(lines, sentenceValues)).toEqual([2, 4]);
});

it('the linter warns of a riddle in a comment, in a title and in a text, and leaves names alone', () => {
  const warned = new Linter().verify(
    [
      '// whoever waits for it is not killed',
      "test('lets nobody in', () => undefined);",
      'const text = `It takes ${share} % of the time`;',
      "const address = 'nobody@example.com';",
    ].join('\n'),
    { plugins: { style: { rules: { 'plain-words': plainWords } } }, rules: { 'style/plain-words': 'warn' } },
  );
  expect(warned.map(({ line, severity }) => [line, severity])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});
