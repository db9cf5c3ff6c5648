import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Texts that are always ASCII can be cut anywhere: ISO times, digests, UUIDs, numbers. */
const isAscii = (source) =>
  /\b(?:toISOString\(\)|digest\('(?:hex|base64url)'\)|randomUUID\(\)|toString\(16\))$/.test(source);

const isText = (type) => (type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.StringLike) !== 0);

/**
 * Text has to be cut with `truncate`: cutting by code units can leave half of a surrogate pair, such as half of an
 * emoji, for which PostgreSQL refuses the whole statement. Dropping a known end (`slice(0, -1)`) is allowed.
 */
export const wholeCharacters = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      cut: 'Cut text with truncate(text, most) of #platform: this may split a character, which no column takes.',
    },
  },
  create(context) {
    const types = context.sourceCode.parserServices;
    return {
      'CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.length=2]'(node) {
        const [start, end] = node.arguments;
        if (start.type !== 'Literal' || start.value !== 0 || end.type === 'UnaryExpression') return;
        const { object } = node.callee;
        if (isAscii(context.sourceCode.getText(object)) || !isText(types.getTypeAtLocation(object))) return;
        context.report({ node, messageId: 'cut' });
      },
    };
  },
};

/** The catalogues of sentences, by the function that says them. */
function readCatalogues() {
  const folder = new URL('../libs/mining/src/report/words/', import.meta.url);
  const source = readFileSync(new URL('say.ts', folder), 'utf8');
  const files = new Map(
    [...source.matchAll(/import (\w+) from '(\S+\.json)'/g)].map(([, catalogue, file]) => [catalogue, file]),
  );
  return new Map(
    [...source.matchAll(/const (say\w+) = .*makeSentences\((\w+)\)/g)].map(([, say, catalogue]) => [
      say,
      JSON.parse(readFileSync(new URL(files.get(catalogue), folder), 'utf8')),
    ]),
  );
}

/** The compiler does not know the values that a template names: one that is not given would only be missed when it is said. */
export const sentenceValues = {
  meta: { type: 'problem', schema: [], messages: { missing: 'The sentence "{{id}}" needs the values {{names}}.' } },
  create(context) {
    const types = context.sourceCode.parserServices;
    const catalogues = readCatalogues();
    const idsIn = (node) =>
      node?.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(idsIn) : [node?.value];
    return {
      CallExpression({ callee, arguments: [id, values] }) {
        const catalogue = catalogues.get((callee.object ?? callee).name);
        if (!catalogue) return;
        const type = values && types.getTypeAtLocation(values);
        // Values that come from elsewhere are any.
        if (type?.getStringIndexType()) return;
        const given = new Set(type?.getProperties().map(({ name }) => name));
        for (const each of idsIn(id)) {
          const named = [...(catalogue[each] ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name);
          const names = [...new Set(named)].filter((name) => !given.has(name)).join(', ');
          if (names !== '') context.report({ node: id, messageId: 'missing', data: { id: each, names } });
        }
      },
    };
  },
};

/** Words that read like a translation or a riddle, and what to write instead (docs/style.md). */
const unplain = [
  [/\b(whoever|whomever|somebody|nobody|everybody)\b/i, 'name who acts: the caller, the worker, everyone'],
  [/\bgoes by\b|\bfell behind\b|\bstands? ready\b|\b(has|have) come back\b|\blies here\b/i, 'say it plainly'],
  [/[\d…] %/, 'no space before the percent sign'],
  [/\bEUR [\d…]/, 'the sign before the amount'],
  [/\bplease\b/i, 'no please'],
  [/\bdata points\b/i, 'events'],
  [/\be-mail\b|\b(on|in|by|a) mails?\b/i, 'email'],
  [/\bcolours?\b/i, 'color'],
  [/\bleads? nowhere\b|\b(link|form|session) has lapsed\b/i, 'has expired'],
  [/\bissue (a|the|an|one|its|another)\b[^.]*\bkeys?\b/i, 'create'],
  [/\banew\b/i, 'again'],
  [/\bby (itself|themselves)\b|\bin the making\b|\bmay look\b/i, 'automatically; being created; can look'],
  [/\bWhat was told\b|\b(is|are|be|was|were) told (of|at)\b|^Told of\b/i, 'notified'],
  [/\bhas these letters\b/i, 'contains this text'],
];

/** Warns about such words in texts for users, comments, and titles of tests. */
export const plainWords = {
  meta: { type: 'suggestion', schema: [], messages: { unplain: '“{{found}}”: {{instead}} (docs/style.md).' } },
  create(context) {
    const read = (node, text) => {
      for (const [words, instead] of unplain) {
        const [found] = words.exec(text) ?? [];
        if (found !== undefined) context.report({ loc: node.loc, messageId: 'unplain', data: { found, instead } });
      }
    };
    // Skips names in code and SQL statements.
    const isSentence = (text) => /\p{L}+[,:;]? \p{L}/u.test(text) && !/^\s*[A-Z]{4,}\b/.test(text);
    return {
      Program: (program) => {
        for (const comment of program.comments ?? []) read(comment, comment.value);
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && isSentence(node.value)) read(node, node.value);
      },
      TemplateLiteral: (node) => {
        const text = node.quasis.map(({ value }) => value.cooked).join('…');
        if (isSentence(text)) read(node, text);
      },
      JSXText: (node) => {
        read(node, node.value);
      },
    };
  },
};
