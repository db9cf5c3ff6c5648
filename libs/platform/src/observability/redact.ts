const names = 'client_secret|code_verifier|password|secret|adminToken|access_token|refresh_token';

const secrets: readonly [RegExp, string][] = [
  [/\bsvc_([a-z]+)_[0-9A-Za-z_-]{8,}/g, 'svc_$1_[redacted]'],
  [/\bwhsec_[\x21\x23-\x5b\x5d-\x7e]{8,}/g, 'whsec_[redacted]'],
  [/\b(Bearer|Basic) +[\w.~+/=-]{6,}/gi, '$1 [redacted]'],
  // From the `://` on: a pattern that looked for the scheme before it would read a long path anew from each letter.
  [/(:\/\/)[^\s/@"]+@/g, '$1[redacted]@'],
  // JSON, also JSON inside a JSON string, where each quote has a backslash: up to the closing quote.
  [
    new RegExp(`((?:${names})(\\\\*")\\s*:\\s*\\2)(?:(?!\\2)[^\\\\"]|\\\\+[^"\\\\]|(?!\\2)\\\\+")*`, 'gi'),
    '$1[redacted]',
  ],
  [new RegExp(`((?:${names})\\s*[:=]\\s*)(?!\\\\*")[^\\s"\\\\&,}]+`, 'gi'), '$1[redacted]'],
];

/** Every pattern needs one of these words; most lines have none and are spared the closer look. */
const suspicious = /svc_|whsec_|bearer|basic|:\/\/|secret|verifier|password|token/i;

/** The last gate before a log line leaves: whatever slipped into a message or a stack loses its secrets here. */
export function redact(line: string): string {
  if (!suspicious.test(line)) return line;
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
