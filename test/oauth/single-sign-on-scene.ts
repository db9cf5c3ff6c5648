import { randomUUID } from 'node:crypto';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { Answer } from '../harness/answer.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor, type VisitedPage } from '../harness/visitor.js';
import { clientId, clientSecret, IdentityProvider } from './identity-provider.js';

export interface ProviderSettings {
  readonly name: string;
  readonly issuer: string;
  readonly domains: string[];
  readonly passwordSignIn: boolean;
  readonly provenAt: string | null;
  readonly redirectUri: string;
  readonly signInUrl: string;
}

export interface AuditedEntry {
  readonly action: string;
  readonly actor: { readonly type: string; readonly name: string | null };
  readonly details: Record<string, unknown>;
}

/** The service beside a real OpenID provider. */
export class SingleSignOnScene {
  private constructor(
    readonly app: TestApp,
    readonly provider: IdentityProvider,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<SingleSignOnScene> {
    const app = await startTestApp({
      environment: { SIGN_IN_ALLOW_PRIVATE_NETWORKS: 'true', ...environment },
    });
    return new SingleSignOnScene(app, await IdentityProvider.start(`${app.baseUrl}/sign-in/provider/callback`));
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.provider.stop();
  }

  /** An organization whose people sign in at the provider, under a domain of its own. */
  async organization(settings: object = {}): Promise<{ organization: Organization; domain: string }> {
    const organization = await anOrganization(this.app);
    const domain = `${randomUUID()}.example`;
    const answer = await this.set(organization, { domains: [domain], ...settings });
    if (answer.status !== 200) throw new Error(answer.text);
    return { organization, domain };
  }

  set(organization: Organization, settings: object): Promise<Answer<ProviderSettings>> {
    return administrator(this.app).put<ProviderSettings>(pathOf(organization), { ...this.settings, ...settings });
  }

  get settings() {
    return {
      name: 'Okta',
      issuer: this.provider.issuer,
      clientId,
      clientSecret,
      createPeople: false,
      role: 'member',
      trustEmail: false,
      passwordSignIn: true,
    };
  }

  visitor(): Visitor {
    return new Visitor(this.app.baseUrl);
  }

  /** The provider's address to which the sign-in page sends an address of this domain. */
  async depart(visitor: Visitor, email: string, returnTo = '/settings/account'): Promise<string> {
    const page = await visitor.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
    return onwardOf(await visitor.submit('/sign-in/provider', { ...page.form('/sign-in'), email }));
  }

  /** All the way: from the sign-in page over the provider and back. */
  async signIn(visitor: Visitor, login: string, email: string, returnTo?: string): Promise<VisitedPage> {
    return visitor.get(await this.provider.signIn(await this.depart(visitor, email, returnTo), login));
  }

  async isSignedIn(visitor: Visitor): Promise<{ email: string; role: string; name: string } | null> {
    const { status, text } = await visitor.get('/v1/session');
    return status === 200 ? (JSON.parse(text) as { data: { email: string; role: string; name: string } }).data : null;
  }

  async audit({ id }: Organization, action: string): Promise<AuditedEntry[]> {
    const path = `/v1/admin/organizations/${id}/audit-log?action=${action}`;
    return (await administrator(this.app).get<AuditedEntry[]>(path)).data;
  }
}

export const pathOf = ({ id }: Organization): string => `/v1/admin/organizations/${id}/sign-in-provider`;

/** Where the page between sends the browser. */
export function onwardOf(page: VisitedPage): string {
  const [, url] = /^0; url=(.*)$/.exec(page.headers.get('refresh') ?? '') ?? [];
  if (url === undefined) throw new Error(`The page does not continue: ${page.status} ${page.text.slice(0, 3000)}`);
  return url;
}
