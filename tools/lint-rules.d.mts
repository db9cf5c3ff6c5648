import type { Rule } from 'eslint';

export const wholeCharacters: Rule.RuleModule;
export const sentenceValues: Rule.RuleModule;
export const plainWords: Rule.RuleModule;
