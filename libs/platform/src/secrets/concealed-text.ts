/** What must not be read in a message, in the spellings in which another server may echo it: plain, in JSON, in an address. */
export class ConcealedText {
  private readonly spellings: readonly string[];

  constructor(texts: readonly string[]) {
    const spellings = texts.flatMap((text) => {
      const inJson = JSON.stringify(text).slice(1, -1);
      const inAddress = encodeURIComponent(text.toWellFormed());
      const inLowerCase = inAddress.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
      return [text, inJson, inJson.replaceAll('/', '\\/'), inAddress, inLowerCase];
    });
    // A text within another one would leave the rest of that to be read.
    this.spellings = [...new Set(spellings)].sort((one, other) => other.length - one.length);
  }

  /** The text without it. */
  concealIn(text: string): string {
    return this.spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[redacted]'), text);
  }
}
