import classes from './webhooks.module.css';

/** Matches the keys, strings, numbers, and literals of JSON. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** JSON with indentation and colors; text that is not JSON is shown unchanged. */
export function Json({ text }: { readonly text: string }) {
  return <pre className={`${classes.code} ${classes.json}`}>{[...pieces(formatJson(text))]}</pre>;
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function* pieces(text: string) {
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match;
    yield text.slice(from, match.index);
    const kind = quoted === undefined ? (/^[-\d]/.test(whole) ? 'number' : 'word') : colon ? 'key' : 'string';
    yield (
      <span key={match.index} data-kind={kind}>
        {quoted ?? whole}
      </span>
    );
    yield colon ?? '';
    from = match.index + whole.length;
  }
  yield text.slice(from);
}
