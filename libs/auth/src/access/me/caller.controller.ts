import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { publicId } from '#events';
import { ApiData, type Data, data } from '#platform';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Unauthorized } from '../../tokens/auth.errors.js';
import type { CredentialDetails } from '../../tokens/principal.js';
import { AnyCaller, type AuthenticatedRequest } from '../guards/access-rules.js';
import { bearerToken, Credentials } from '../guards/credentials.js';
import { Quotas } from '../limits/quotas.service.js';
import type { Session } from '../sessions/session.entity.js';
import { CallerView } from './caller.dto.js';

/** The first request of an integration: whether its credential works, where, for what, and how much is left. */
@ApiTags('Organization')
@Controller('v1/me')
export class CallerController {
  constructor(
    private readonly credentials: Credentials,
    private readonly organizations: OrganizationsService,
    private readonly quotas: Quotas,
  ) {}

  @Get()
  @AnyCaller()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'Caller_show',
    summary: 'Show who you are and what you may',
    description:
      'Of any valid key, token, or session, whatever its scopes: its organization and environment, what it can do, when it expires, and what is left of its limits.',
  })
  @ApiData(CallerView)
  async show(@Req() request: AuthenticatedRequest): Promise<Data<CallerView>> {
    const { principal, requestsLeft = null } = request;
    const details = await this.findDetails(request);
    if (!principal) return data(CallerView.of({ ...nowhere, details, requests: requestsLeft }));
    const { environment, scopes, organizationId, workspaceId } = principal;
    const organization = await this.organizations.find(organizationId);
    const quotas = await this.quotas.usage(workspaceId);
    return data(CallerView.of({ details, organization, environment, scopes, requests: requestsLeft, quotas }));
  }

  private async findDetails(request: AuthenticatedRequest): Promise<CredentialDetails> {
    if (request.session) return detailsOfSession(request.session);
    const details = await this.credentials.describe(bearerToken(request) ?? '');
    // Deleted since it was admitted.
    if (!details) throw new Unauthorized({ wasPresented: true });
    return details;
  }
}

/** A person without an organization acts in no workspace. */
const nowhere = { organization: null, environment: 'live' as const, scopes: [], quotas: [] };

function detailsOfSession({ expiresAt, person }: Session): CredentialDetails {
  const { id, email, name, role } = person;
  const who = { id: publicId('usr', id), email, name, role };
  return { type: 'session', expiresAt, apiKey: null, client: null, person: who };
}
