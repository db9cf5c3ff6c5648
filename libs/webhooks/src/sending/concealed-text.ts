/** What must not be read in a log, in the spellings in which a receiver may echo it: plain, in JSON, in an address. */
export class ConcealedText {
  private readonly spellings: readonly string[];

  constructor(texts: readonly string[]) {
    this.spellings = texts.flatMap((text) => {
      const inJson = JSON.stringify(text).slice(1, -1);
      return [...new Set([text, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(text)])];
    });
  }

  /** The text without it. */
  concealIn(text: string): string {
    return this.spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[redacted]'), text);
  }
}
