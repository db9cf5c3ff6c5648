import { ConcealedText, clip } from '#platform';

/** What credentials hold that is no secret, and that a message may have to name. */
const notSecret = new Set(['email', 'user', 'apiUrl', 'accessTokenEnds']);
/** Shorter ones are found in any text: a message without them could not be read. */
const shortest = 6;

/**
 * A connection's credentials, which must not be read in what its tool says: a tool that repeats a request would show them
 * to all who may see the connection, and to all who read the log.
 */
export class ConcealedCredentials {
  private texts: readonly string[];
  private concealed: ConcealedText;

  constructor(credentials: object) {
    this.texts = textsIn(credentials).flatMap(withItsParts);
    this.concealed = concealing(this.texts);
  }

  /** As a request is about to carry them: HTTP Basic writes them in base64. */
  add(authorization: string | undefined): void {
    if (authorization === undefined || this.texts.includes(authorization)) return;
    this.texts = [...this.texts, ...withItsParts(authorization)];
    this.concealed = concealing(this.texts);
  }

  concealIn(text: string): string {
    return this.concealed.concealIn(text);
  }

  /** The same error, without them, and cut only then: the rest of one that was cut in two would not be found. */
  async concealErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) this.concealInError(error);
      throw error;
    }
  }

  private concealInError(error: Error): void {
    const { message, stack } = error;
    const kept = clip(this.concealIn(message));
    const text = (value: string | undefined) => ({ value, writable: true, configurable: true });
    Object.defineProperties(error, {
      message: text(kept),
      stack: text(stack === undefined ? stack : this.concealIn(stack.replace(message, () => kept))),
    });
  }
}

const concealing = (texts: readonly string[]): ConcealedText =>
  new ConcealedText(texts.filter(({ length }) => length >= shortest));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (notSecret.has(name) ? [] : textsIn(each)));
}

/** Also the x of `Bearer x`, each value of a query, and the password in an address; white space as messages have it. */
function withItsParts(text: string): string[] {
  const values = text.includes('=') ? [...new URLSearchParams(text).values(), ...written(text)] : [];
  const parts = [text, text.replace(/\s+/g, ' ').trim(), ...text.split(/\s+/), ...values];
  if (!URL.canParse(text)) return parts;
  const { username, password } = new URL(text);
  return password === '' ? parts : [...parts, `${username}:${password}`, password, decoded(password)];
}

const written = (query: string): string[] => query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
