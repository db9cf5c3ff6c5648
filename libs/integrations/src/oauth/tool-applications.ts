import { httpAddress, text, Variable, type CheckedTogether, type VariableReader } from '#platform';

/** Tools at which an operator can register an application, so that people connect them by signing in there. */
export const oauthTools = ['github', 'gitlab', 'jira', 'zendesk', 'hubspot', 'linear', 'slack'] as const;

export type OAuthTool = (typeof oauthTools)[number];

export interface ToolApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it is registered, if not at the vendor's own server. */
  readonly url: string | null;
}

const parts: readonly (readonly [name: string, read: VariableReader])[] = [
  ['CLIENT_ID', text],
  ['CLIENT_SECRET', text],
  ['OAUTH_URL', httpAddress],
];

const variableOf = (tool: OAuthTool, part: string): string => `${tool.toUpperCase()}_${part}`;

/** The applications that the operator has registered at tools: three variables for each. */
export class ToolApplications implements CheckedTogether {
  /** Null where the operator has registered none. */
  at(tool: string): ToolApplication | null {
    const known = oauthTools.find((one) => one === tool);
    if (!known) return null;
    const [clientId, clientSecret, url = null] = parts.map(([part]) => this.given(variableOf(known, part)));
    return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, url };
  }

  /** What is there by half: one of the two says nothing. */
  problems(): (readonly [variable: string, problem: string])[] {
    return oauthTools.flatMap((tool) => {
      const [id, secret] = [variableOf(tool, 'CLIENT_ID'), variableOf(tool, 'CLIENT_SECRET')];
      if ((this.given(id) === undefined) === (this.given(secret) === undefined)) return [];
      const [missing, given] = this.given(id) === undefined ? [id, secret] : [secret, id];
      return [[missing, `must be set if ${given} is`] as const];
    });
  }

  /** Kept under the variables' own names. */
  private given(variable: string): string | undefined {
    return (this as unknown as Readonly<Record<string, string | undefined>>)[variable];
  }
}

for (const tool of oauthTools) {
  for (const [part, read] of parts) {
    Variable(variableOf(tool, part), read)(ToolApplications.prototype, variableOf(tool, part));
  }
}
