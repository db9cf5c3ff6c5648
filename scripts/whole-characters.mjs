import ts from 'typescript';

/** What is ASCII by nature can be cut anywhere: ISO times, digests, UUIDs, numbers. */
const isAscii = (source) =>
  /\b(?:toISOString\(\)|digest\('(?:hex|base64url)'\)|randomUUID\(\)|toString\(16\))$/.test(source);

const isText = (type) => (type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.StringLike) !== 0);

/**
 * Text is cut by `clip`: a cut at a number of code units leaves half of a surrogate pair where an emoji is, and
 * PostgreSQL refuses the whole statement for it. What only drops a known end (`slice(0, -1)`) is no such cut.
 */
export const wholeCharacters = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      cut: 'Cut text with clip(text, most) of #platform: this may split a character, which no column takes.',
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
