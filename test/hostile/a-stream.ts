/** A stream of changes that a client holds open, and reads. */
export class AStream {
  private said = '';
  /** Resolves once it is over, ended by either side. */
  readonly ended: Promise<void>;

  private constructor(
    readonly response: Response,
    private readonly connection: AbortController,
  ) {
    this.ended = this.read();
  }

  static async open(baseUrl: string, key: string, more: Readonly<Record<string, string>> = {}): Promise<AStream> {
    const connection = new AbortController();
    const { signal } = connection;
    const headers = { authorization: `Bearer ${key}`, ...more };
    return new AStream(await fetch(`${baseUrl}/v1/assessments/changes`, { headers, signal }), connection);
  }

  static openMany(baseUrl: string, key: string, count: number): Promise<AStream[]> {
    return Promise.all(Array.from({ length: count }, () => AStream.open(baseUrl, key)));
  }

  get status(): number {
    return this.response.status;
  }

  /** Everything that has come so far. */
  get text(): string {
    return this.said;
  }

  close(): void {
    this.connection.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of this.response.body ?? []) this.said += decoder.decode(bytes as Uint8Array);
    } catch {
      // Closed from either side: over all the same.
    }
  }
}
