import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import {
  ChangeWebhookBody,
  CreateWebhookBody,
  RotatedSecretView,
  RotateSecretBody,
  TestedView,
  TestWebhookBody,
  WebhookView,
} from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookTests } from './webhook-tests.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly tests: WebhookTests,
  ) {}

  /** Name servers are asked before anything is stored, so the kept answer cannot share the transaction. */
  @Post()
  @ApiOperation({ summary: 'Register a webhook endpoint' })
  @RequireScope('webhooks:manage')
  @Idempotent('own')
  @Header('Cache-Control', 'no-store')
  @ApiData(WebhookView, 201, 'Registered; `secret` is shown only now')
  async create(@Caller() caller: Principal, @Body() body: CreateWebhookBody): Promise<Data<WebhookView>> {
    const { webhook, secret } = await this.webhooks.create(caller, body);
    return data(WebhookView.of(webhook, secret));
  }

  @Get()
  @ApiOperation({ summary: 'List the webhook endpoints' })
  @RequireScope('webhooks:manage')
  @ApiDataPage(WebhookView)
  async list(@Caller() caller: Principal, @Query() query: PageQuery): Promise<DataPage<WebhookView>> {
    return dataPage(await this.webhooks.list(caller.workspaceId, query), (webhook) => WebhookView.of(webhook));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a webhook endpoint' })
  @RequireScope('webhooks:manage')
  @ApiData(WebhookView)
  get(@Found(WebhooksService) webhook: Webhook): Data<WebhookView> {
    return data(WebhookView.of(webhook));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change a webhook endpoint' })
  @RequireScope('webhooks:manage')
  @ApiData(WebhookView)
  async change(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: ChangeWebhookBody,
  ): Promise<Data<WebhookView>> {
    return data(WebhookView.of(await this.webhooks.change(caller, webhook, body)));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a webhook endpoint' })
  @RequireScope('webhooks:manage')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted; what was pending is cancelled' })
  async delete(@Caller() caller: Principal, @Found(WebhooksService) webhook: Webhook): Promise<void> {
    await this.webhooks.delete(caller, webhook);
  }

  @Post(':id/rotate-secret')
  @ApiOperation({ summary: 'Give a webhook endpoint a new secret' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiData(RotatedSecretView, 200, 'The new secret, shown only now; the old one signs too until the overlap ends')
  async rotateSecret(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: RotateSecretBody,
  ): Promise<Data<RotatedSecretView>> {
    const { secret } = await this.webhooks.rotateSecret(caller, webhook, body);
    return data({ id: webhook.publicId, secret });
  }

  @Post(':id/test')
  @ApiOperation({ summary: 'Send a sample event to a webhook endpoint' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(TestedView, 202, 'A sample event is on its way to this endpoint only')
  async test(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: TestWebhookBody,
  ): Promise<Data<TestedView>> {
    return data(await this.tests.send(caller, webhook, body.type));
  }
}
