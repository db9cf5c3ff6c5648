/** Which hosts of the operator's own network the tools may be asked at: `tracker.corp`, or `redmine=tracker.corp` for one tool. */
export class PrivateHosts {
  constructor(
    private readonly entries: readonly string[],
    private readonly all: boolean,
  ) {}

  allow(tool: string, host: string): boolean {
    const name = host.replace(/^\[|\]$/g, '').toLowerCase();
    return this.all || this.entries.some((entry) => entry === name || entry === `${tool}=${name}`);
  }
}
