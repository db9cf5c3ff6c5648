/**
 * The hosts in the operator's own network that tools may have: `tracker.corp`, or `redmine=tracker.corp` for one tool.
 */
export class PrivateHosts {
  private readonly entries: readonly { readonly tool: string | null; readonly host: string }[];

  constructor(
    entries: readonly string[],
    private readonly all: boolean,
  ) {
    this.entries = entries.map((entry) => {
      const [host = '', tool = null] = entry.split('=').reverse();
      return { tool, host };
    });
  }

  allow(tool: string, host: string): boolean {
    const name = host.replace(/^\[|\]$/g, '').toLowerCase();
    return this.all || this.entries.some((entry) => entry.host === name && (entry.tool ?? tool) === tool);
  }
}
