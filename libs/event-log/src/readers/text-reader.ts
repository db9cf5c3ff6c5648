/** Takes a file's text in pieces cut anywhere and puts the events it finds into its sink. */
export interface TextReader {
  /** Where it stands: the line (or, in a JSON array, the element) on which the current record starts. */
  readonly line: number;
  read(text: string): void;
  end(): void;
}
