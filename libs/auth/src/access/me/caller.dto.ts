import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrNull } from '#platform';
import { publicId } from '#events';
import type { Organization } from '../../organizations/organization.entity.js';
import { type CredentialDetails, type Environment, environments } from '../../tokens/principal.js';
import { type Role, roles, type Scope, scopes } from '../../tokens/scope.js';
import { QuotaView } from '../administration/quotas.controller.js';
import type { QuotaUsage } from '../limits/quotas.service.js';
import type { Verdict } from '../limits/rate-limit.js';

@ApiSchema({ description: 'The organization that a credential belongs to' })
class CallersOrganizationView {
  @ApiProperty({ example: 'org_01h455vb4pex5vsknk084sn02q', description: 'The organization' })
  id: string;

  @ApiProperty({ example: 'Northwind', description: 'Its name' })
  name: string;
}

@ApiSchema({ description: 'The API key of the request' })
class CallersKeyView {
  @ApiProperty({ example: 'key_01h455vb4pex5vsknk084sn02q', description: 'The key' })
  id: string;

  @ApiProperty({ example: 'Nightly export', description: 'What people call it' })
  name: string;

  @ApiProperty({ description: 'Its prefix and last four characters', example: 'svc_live_…0aZ9' })
  hint: string;
}

@ApiSchema({ description: 'The application of an access token' })
class CallersClientView {
  @ApiProperty({ example: 'app_01h455vb4pex5vsknk084sn02q', description: 'Its `client_id`' })
  clientId: string;

  @ApiProperty({ example: 'Reporting', description: 'Its name, as people see it' })
  name: string;
}

@ApiSchema({ description: 'The person whom a credential acts for' })
class CallersPersonView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'The person' })
  id: string;

  // Without a format, because the first administrator's is admin@localhost, which the format refuses.
  @ApiProperty({ example: 'ann.lee@example.com', description: 'The address that they sign in with' })
  email: string;

  @ApiProperty({ example: 'Ann Lee', description: 'Their name' })
  name: string;

  @ApiProperty({ enum: roles, nullable: true, type: String, description: 'Null without an organization' })
  role: Role | null;
}

@ApiSchema({ description: 'What is left of a rate limit' })
class RequestLimitView {
  @ApiProperty({ type: 'integer', description: 'Requests a minute', example: 600 })
  limit: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Left after this request', example: 598 })
  remaining: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Seconds until the oldest request stops counting' })
  resetSeconds: number;
}

@ApiSchema({ description: 'Limits that apply to the caller' })
class CallersLimitsView {
  @OrNull(RequestLimitView, 'Null if requests are not limited')
  requests: RequestLimitView | null;

  @ApiProperty({ type: [QuotaView], description: 'What the workspace uses of what it may' })
  quotas: QuotaView[];
}

interface DescribedCaller {
  readonly details: CredentialDetails;
  readonly organization: Organization | null;
  readonly environment: Environment;
  readonly scopes: Iterable<Scope>;
  readonly requests: Verdict | null;
  readonly quotas: QuotaUsage[];
}

@ApiSchema({ description: 'Whom a credential belongs to, and what it may do' })
export class CallerView {
  @ApiProperty({ enum: ['api_key', 'oauth_token', 'session'], description: 'The kind of credential' })
  type: CredentialDetails['type'];

  @OrNull(CallersOrganizationView, 'Null for a person who belongs to none')
  organization: CallersOrganizationView | null;

  @ApiProperty({ enum: environments, description: 'Of the key or application; of a session, by `X-Workspace`' })
  environment: Environment;

  @ApiProperty({ enum: scopes, isArray: true, description: 'What the credential can do right now' })
  scopes: Scope[];

  @OrNull('time', 'Null if it does not expire')
  expiresAt: string | null;

  @OrNull(CallersKeyView, 'Of an API key')
  apiKey: CallersKeyView | null;

  @OrNull(CallersClientView, 'The application that an access token is of')
  client: CallersClientView | null;

  @OrNull(CallersPersonView, 'For whom it acts; null for an API key')
  person: CallersPersonView | null;

  @ApiProperty({ description: 'What is left of its limits' })
  limits: CallersLimitsView;

  static of({ details, organization, environment, scopes, requests, quotas }: DescribedCaller): CallerView {
    const { type, expiresAt, apiKey, client, person } = details;
    return {
      type,
      organization: organization && { id: publicId('org', organization.id), name: organization.name },
      environment,
      scopes: [...scopes],
      expiresAt: expiresAt?.toISOString() ?? null,
      apiKey,
      client,
      person,
      limits: {
        requests: requests && {
          limit: requests.limit,
          remaining: requests.remaining,
          resetSeconds: requests.resetSeconds,
        },
        quotas,
      },
    };
  }
}
