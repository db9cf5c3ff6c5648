/** The start stops here: one line a variable, each beginning with its name. */
export class InvalidConfig extends Error {
  constructor(readonly problems: ReadonlyMap<string, string>) {
    super([...problems].map(([variable, problem]) => `${variable} ${problem}`).join('\n'));
  }
}
