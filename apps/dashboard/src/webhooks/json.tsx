import classes from './webhooks.module.css';

/** Keys, texts, figures and words of JSON; what stands between is left as it is. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** JSON over several lines, with colors; what is no JSON, as it is. */
export function Json({ text }: { readonly text: string }) {
  return <pre className={`${classes.code} ${classes.json}`}>{[...pieces(prettyOf(text))]}</pre>;
}

function prettyOf(text: string): string {
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
