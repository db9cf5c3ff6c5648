import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, type SentencePart, makeSentences, valueKinds } from './sentences.js';

const say = makeSentences({
  values: '{step:name} takes {wait:duration} in {share:percent} of {cases} cases, {kind:capital}.',
  lists: 'After {steps:names}, or {steps:or}.',
  choices: '{cases} {cases?case waits|cases wait}{isLate? too long|}{before?, after {before:name}|}',
  optional: 'Cases wait[ in {workflow:name}[, {share:percent} of the time]].',
});

describe('a sentence', () => {
  test('says each value in its own way', () => {
    const values = { step: 'Add penalty', wait: 7200, share: 0.4, cases: 1234, kind: 'work' };
    expect(say('values', values)).toBe('“Add penalty” takes 2 hours in 40% of 1,234 cases, Work.');
    expect(say('lists', { steps: ['Check', 'Pay now'] })).toBe('After Check and “Pay now”, or Check or Pay now.');
  });

  test('chooses by one or many, and by what is so', () => {
    expect(say('choices', { cases: 1, isLate: true, before: null })).toBe('1 case waits too long');
    expect(say('choices', { cases: 1.04, isLate: false, before: null })).toBe('1 case waits');
    expect(say('choices', { cases: 2, isLate: false, before: 'Check' })).toBe('2 cases wait, after Check');
  });

  test('leaves out what stands in brackets where a value is not known', () => {
    expect(say('optional', { workflow: 'Orders', share: 0.5 })).toBe('Cases wait in Orders, 50% of the time.');
    expect(say('optional', { workflow: 'Orders', share: null })).toBe('Cases wait in Orders.');
    expect(say('optional', { workflow: null, share: 0.5 })).toBe('Cases wait.');
  });

  test('is not said where a value outside of brackets is not known', () => {
    const values = { step: 'Pay', wait: null, share: 0.4, cases: 2, kind: 'work' };
    expect(say.ifKnown('values', values)).toBeNull();
    expect(() => say('values', values)).toThrow('A value of the sentence "values" is null');
  });

  test('needs its values, each of a kind that fits', () => {
    expect(() => say('lists', {})).toThrow('The sentence "lists" needs the value "steps"');
    expect(() => say('lists', { steps: 'Pay' })).toThrow('The sentence "lists" cannot say Pay as "names"');
  });
});

const folder = join(import.meta.dirname, 'english');
const isSentence = (template: unknown): template is string => typeof template === 'string';
const sentences = readdirSync(folder)
  .filter((file) => file !== 'labels.json')
  .flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    return Object.entries(catalogue).map(([id, template]) => ({ file, id, template }));
  });

describe('the catalogues', () => {
  test('have only templates that can be read, with kinds of values that there are', () => {
    const unread = sentences.filter(({ template }) => !isSentence(template) || !isRead(parse(template)));
    expect(unread).toEqual([]);
  });

  test('have no sentence that nothing says', () => {
    const source = join(import.meta.dirname, '../..');
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n');
    /** Of an ID with a variable part, one end is written out. */
    const isSaid = (id: string): boolean => {
      const cuts = [...id.matchAll(/[/ ]/gu)].map(({ index }) => index + 1);
      return (
        code.includes(`'${id}'`) ||
        cuts.some((cut) => code.includes(`\`${id.slice(0, cut)}\${`) || code.includes(`}${id.slice(cut - 1)}\``))
      );
    };
    expect(sentences.filter(({ id }) => !isSaid(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
  });
});

/** What is left of a brace or a bracket in a text was opened or closed once too often. */
function isRead(parts: readonly SentencePart[]): boolean {
  return parts.every((part) => {
    switch (part.is) {
      case 'text':
        return !/[{}[\]|]/u.test(part.text);
      case 'value':
        return valueKinds.has(part.kind);
      case 'choice':
        return isRead(part.one) && isRead(part.other);
      case 'optional':
        return isRead(part.parts);
    }
  });
}
