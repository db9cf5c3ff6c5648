import { PartRefused, type ToolRejected, isRefusal } from '../../tool-client/tool.errors.js';

/** Reads lists of which some may be refused; throws PartRefused at the end, or the refusal where there is no other list. */
export class Refusals {
  private readonly all: { readonly words: string; readonly error: ToolRejected }[] = [];

  /** The pages of what has this name, up to where the tool refuses it. */
  async *passOver<Read>(name: string, pages: AsyncIterable<Read>): AsyncGenerator<Read> {
    try {
      yield* pages;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.all.push({ words: `${name}: ${error.message}`, error });
    }
  }

  /** `before`: why others were not even asked for. */
  throwAny(lists: number, before: string | null): void {
    const [first] = this.all;
    if (first && this.all.length === lists) throw first.error;
    const words = [...(before === null ? [] : [before]), ...this.all.map((one) => one.words)];
    if (words.length > 0) throw new PartRefused(words.join('; '));
  }
}
