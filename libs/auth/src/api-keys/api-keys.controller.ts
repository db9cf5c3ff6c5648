import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiData,
  ApiDataPage,
  Clock,
  Config,
  data,
  dataPage,
  Idempotent,
  PageQuery,
  type Data,
  type DataPage,
} from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { InOrganization } from '../organizations/in-organization.guard.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ApiKeyView, ChangeApiKeyBody, CreateApiKeyBody, RotateApiKeyBody } from './api-key.dto.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization(ApiKeysService))
@Controller('v1/admin/organizations/:orgId/api-keys')
export class ApiKeysController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly keys: ApiKeysService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create an API key' })
  @ApiData(ApiKeyView, 201, 'Created; `key` is shown only now')
  async create(@Param('orgId') orgId: string, @Body() body: CreateApiKeyBody): Promise<Data<ApiKeyView>> {
    const { id } = await this.organizations.get(orgId);
    const { key, secret } = await this.keys.create(id, body);
    return data(await this.view(key, secret));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's API keys" })
  @ApiDataPage(ApiKeyView)
  async list(@Param('orgId') orgId: string, @Query() query: PageQuery): Promise<DataPage<ApiKeyView>> {
    const { id } = await this.organizations.get(orgId);
    const [page, now] = [await this.keys.list(id, query), await this.clock.now()];
    return dataPage(page, (key) => ApiKeyView.of(key, now, this.config.rateLimitPerMinute));
  }

  @Get(':keyId')
  @ApiOperation({ summary: 'Show an API key' })
  @ApiData(ApiKeyView)
  async get(@Param('orgId') orgId: string, @Param('keyId') keyId: string): Promise<Data<ApiKeyView>> {
    const { id } = await this.organizations.get(orgId);
    return data(await this.view(await this.keys.get(id, keyId)));
  }

  @Patch(':keyId')
  @ApiOperation({ summary: 'Change an API key' })
  @ApiData(ApiKeyView)
  async change(
    @Param('orgId') orgId: string,
    @Param('keyId') keyId: string,
    @Body() body: ChangeApiKeyBody,
  ): Promise<Data<ApiKeyView>> {
    const { id } = await this.organizations.get(orgId);
    return data(await this.view(await this.keys.change(id, keyId, body)));
  }

  @Post(':keyId/rotate')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Replace an API key by a new one' })
  @ApiData(ApiKeyView, 201, 'The new key, shown only now; the old one works until the grace period ends')
  async rotate(
    @Param('orgId') orgId: string,
    @Param('keyId') keyId: string,
    @Body() body: RotateApiKeyBody,
  ): Promise<Data<ApiKeyView>> {
    const { id } = await this.organizations.get(orgId);
    const { key, secret } = await this.keys.rotate(id, keyId, body);
    return data(await this.view(key, secret));
  }

  @Delete(':keyId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke an API key' })
  @ApiNoContentResponse({ description: 'Revoked, at once; also when it already was' })
  async revoke(@Param('orgId') orgId: string, @Param('keyId') keyId: string): Promise<void> {
    const { id } = await this.organizations.get(orgId);
    await this.keys.revoke(id, keyId);
  }

  private async view(key: ApiKey, secret?: string): Promise<ApiKeyView> {
    return ApiKeyView.of(key, await this.clock.now(), this.config.rateLimitPerMinute, secret);
  }
}
