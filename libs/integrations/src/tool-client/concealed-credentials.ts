import { Redactor, truncate } from '#platform';

/** Fields of credentials that are no secret and that a message may have to name. */
const notSecret = new Set(['email', 'user', 'clientId', 'apiUrl', 'accessTokenEnds', 'region', 'caCertificate']);
/** Shorter secrets occur in any text, and a message with all of them concealed could not be read. */
const shortest = 6;

/**
 * Conceals a connection's credentials in what its tool says: a tool that repeats a request would show them to everyone
 * who can see the connection or the log.
 */
export class ConcealedCredentials {
  private texts: readonly string[];
  private concealed: Redactor;

  constructor(credentials: object) {
    this.texts = listTexts(credentials).flatMap(withItsParts);
    this.concealed = concealing(this.texts);
  }

  /** Adds the form in which a request sends the credentials: HTTP Basic sends them in base64. */
  add(authorization: string | undefined): void {
    if (authorization === undefined || this.texts.includes(authorization)) return;
    this.texts = [...this.texts, ...withItsParts(authorization)];
    this.concealed = concealing(this.texts);
  }

  concealIn(text: string): string {
    return this.concealed.redact(text);
  }

  /**
   * Conceals the credentials in errors of `work`. Messages are cut only afterwards, because half a secret would not be
   * recognized.
   */
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
    const kept = truncate(this.concealIn(message));
    const text = (value: string | undefined) => ({ value, writable: true, configurable: true });
    Object.defineProperties(error, {
      message: text(kept),
      stack: text(stack === undefined ? stack : this.concealIn(stack.replace(message, () => kept))),
    });
  }
}

const concealing = (texts: readonly string[]): Redactor =>
  new Redactor(texts.filter(({ length }) => length >= shortest));

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (notSecret.has(name) ? [] : listTexts(each)));
}

/**
 * The text and its parts: the x of `Bearer x`, each value of a query, the password in an address; also with white space
 * collapsed, as in messages.
 */
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
