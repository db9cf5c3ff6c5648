const names = 'client_secret|code_verifier|password|secret|adminToken|access_token|refresh_token';

/**
 * Words with which a sentence goes on after "secret:" or "password:". A list, because a rule for words in general would
 * let through a password that is one.
 */
const sentenceWords = `
  a an and are as at both but by can cannot could did do does each every for from had has have he how if in is
  it its may must neither no none not nothing of on only or please she should some such that the their then
  there these they this to too use used was we were what when where which who why will with without you your add
  ask change check choose copy create delete enter generate get give keep look make pass provide put read remove
  replace reset restore revoke rotate run see send set sign start store try wait write expected expired failed
  invalid missing unknown wrong`
  .trim()
  .split(/\s+/)
  .join('|');
/** The whole word, and another one after it: a value stands alone, or something else follows. */
const sentence = String.raw`(?<=:\s)(?:${sentenceWords})[,;]?[ \t]+[a-z]`;

const secrets: readonly [RegExp, string][] = [
  [/\bsvc_([a-z]+)_[0-9A-Za-z_-]{8,}/g, 'svc_$1_[redacted]'],
  [/\bwhsec_[\x21\x23-\x5b\x5d-\x7e]{8,}/g, 'whsec_[redacted]'],
  // Not "Basic authentication" or "bearer tokens": a credential is longer, or has more than small letters.
  [/\b([Bb]earer|BEARER|[Bb]asic|BASIC) +(?![A-Z]?[a-z]{5,14}(?![\w~+/=-]|\.\w))[\w.~+/=-]{6,}/g, '$1 [redacted]'],
  // Begins at `://`, because a pattern with the scheme before it takes quadratic time on long paths.
  [/(:\/\/)[^\s/@"]+@/g, '$1[redacted]@'],
  // JSON up to the closing quote, also inside a JSON string, where each quote has a backslash.
  [
    new RegExp(`((?:${names})(\\\\*")\\s*:\\s*\\2)(?:(?!\\2)[^\\\\"]|\\\\+[^"\\\\]|(?!\\2)\\\\+")*`, 'gi'),
    '$1[redacted]',
  ],
  [new RegExp(`((?:${names})\\s*[:=]\\s*)(?!\\\\*")(?!${sentence})[^\\s"\\\\&,}]+`, 'gi'), '$1[redacted]'],
];

/** A quick check: each pattern needs one of these words, and most lines contain none. */
const suspicious = /svc_|whsec_|bearer|basic|:\/\/|secret|verifier|password|token/i;

/** Removes secrets from a finished log line, wherever in a message or stack they are. */
export function redact(line: string): string {
  if (!suspicious.test(line)) return line;
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
