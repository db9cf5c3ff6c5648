import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Injectable,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiData,
  ApiDataList,
  ApiDataPage,
  Clock,
  data,
  type Data,
  dataPage,
  type DataPage,
  Idempotent,
  PageQuery,
  Throws,
} from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { Scope } from '../../tokens/scope.js';
import { AdministrationController, SignedInOnly } from '../guards/access-rules.js';
import { Found, InOrganization, InPath } from '../guards/in-path.guard.js';
import { Grantable, OwnOrganization } from '../guards/own-organization.guard.js';
import {
  ApiKeyDayView,
  ApiKeyView,
  ChangeApiKeyBody,
  CreateApiKeyBody,
  IssuedApiKeyView,
  RotateApiKeyBody,
} from './api-key.dto.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeysService, type IssuedKey } from './api-keys.service.js';

/** The endpoints of an organization's keys, for each kind of administrator. */
@Injectable()
abstract class ApiKeyRoutes {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly clock: Clock,
    protected readonly limits: RateLimitSettings,
  ) {}

  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create an API key' })
  @ApiData(IssuedApiKeyView, 201, 'Created; `key` is shown only now')
  @Throws('QUOTA_EXCEEDED')
  async create(
    @Found(OrganizationsService) organization: Organization,
    @Grantable() grantable: ReadonlySet<Scope>,
    @Body() body: CreateApiKeyBody,
  ): Promise<Data<IssuedApiKeyView>> {
    return this.viewIssued(await this.keys.create(organization, body, grantable, this.mostPerMinute(organization)));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's API keys" })
  @ApiDataPage(ApiKeyView)
  async list(
    @Found(OrganizationsService) organization: Organization,
    @Query() query: PageQuery,
  ): Promise<DataPage<ApiKeyView>> {
    const page = await this.keys.list(organization, query);
    const now = await this.clock.now();
    return dataPage(page, (key) => ApiKeyView.of(key, now, this.limits.perMinute));
  }

  @Get(':keyId')
  @ApiOperation({ summary: 'Show an API key' })
  @ApiData(ApiKeyView)
  @Throws('API_KEY_NOT_FOUND')
  async get(@Found(ApiKeysService) key: ApiKey): Promise<Data<ApiKeyView>> {
    return data(await this.view(key));
  }

  @Patch(':keyId')
  @ApiOperation({ summary: 'Change an API key' })
  @ApiData(ApiKeyView)
  @Throws('API_KEY_NOT_FOUND')
  async change(
    @Found(OrganizationsService) organization: Organization,
    @Found(ApiKeysService) key: ApiKey,
    @Body() body: ChangeApiKeyBody,
  ): Promise<Data<ApiKeyView>> {
    return data(await this.view(await this.keys.change(key, body, this.mostPerMinute(organization))));
  }

  @Post(':keyId/rotate')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Rotate an API key' })
  @ApiData(IssuedApiKeyView, 201, 'The new key, shown only now; the old one works until the grace period ends')
  @Throws('API_KEY_ENDED', 'API_KEY_NOT_FOUND', 'QUOTA_EXCEEDED')
  async rotate(
    @Found(ApiKeysService) key: ApiKey,
    @Grantable() grantable: ReadonlySet<Scope>,
    @Body() body: RotateApiKeyBody,
  ): Promise<Data<IssuedApiKeyView>> {
    return this.viewIssued(await this.keys.rotate(key, body, grantable));
  }

  @Delete(':keyId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke an API key' })
  @ApiNoContentResponse({ description: 'Revoked, immediately; also if it already was' })
  @Throws('API_KEY_NOT_FOUND')
  async revoke(@Found(ApiKeysService) key: ApiKey): Promise<void> {
    await this.keys.revoke(key);
  }

  @Get(':keyId/usage')
  @ApiOperation({ summary: 'Show how an API key was used', description: 'The last 30 days, today included.' })
  @ApiDataList(ApiKeyDayView, 'Every day, oldest first')
  @Throws('API_KEY_NOT_FOUND')
  async usage(@Found(ApiKeysService) key: ApiKey): Promise<Data<ApiKeyDayView[]>> {
    return data(await this.keys.usage(key));
  }

  /** What the caller may set a key's limit to. */
  protected abstract mostPerMinute(organization: Organization): number;

  private async view(key: ApiKey): Promise<ApiKeyView> {
    return ApiKeyView.of(key, await this.clock.now(), this.limits.perMinute);
  }

  private async viewIssued({ key, secret }: IssuedKey): Promise<Data<IssuedApiKeyView>> {
    return data(Object.assign(await this.view(key), { key: secret }));
  }
}

@InOrganization(ApiKeysService, 'keyId')
@AdministrationController('v1/admin/organizations/:orgId/api-keys')
export class ApiKeysController extends ApiKeyRoutes {
  protected override mostPerMinute(): number {
    return Infinity;
  }
}

/** For the organization's own administrators. */
@ApiTags('API keys')
@SignedInOnly()
@UseGuards(OwnOrganization, InPath(ApiKeysService, { param: 'keyId', in: OrganizationsService }))
@Controller('v1/api-keys')
export class OwnApiKeysController extends ApiKeyRoutes {
  protected override mostPerMinute({ rateLimitPerMinute }: Organization): number {
    return rateLimitPerMinute ?? this.limits.perOrganization;
  }
}
