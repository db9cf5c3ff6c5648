import type { Rule } from 'eslint';

export const wholeCharacters: Rule.RuleModule;
export const plainWords: Rule.RuleModule;
