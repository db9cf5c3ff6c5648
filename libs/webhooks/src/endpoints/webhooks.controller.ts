import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AdministrationController,
  Caller,
  Found,
  InPath,
  OrganizationsService,
  PasswordProof,
  RequireScope,
  type AuthenticatedRequest,
  type Principal,
} from '#auth';
import {
  ApiData,
  ApiDataPage,
  data,
  dataPage,
  Idempotent,
  UnitOfWork,
  type Data,
  type DataPage,
  Throws,
} from '#platform';
import { queueFigures } from '../queue/due-deliveries.queries.js';
import {
  ChangeWebhookBody,
  CreatedWebhookView,
  CreateWebhookBody,
  RevealSecretBody,
  RotatedSecretView,
  RotateSecretBody,
  TestedView,
  TestWebhookBody,
  WebhookItemView,
  WebhooksQuery,
  WebhookView,
} from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';
import { EndpointHealthView, WebhooksHealthView } from './endpoint-health.dto.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookTests } from './webhook-tests.js';
import { failingWebhooks } from './endpoint-health.queries.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@RequireScope('webhooks:manage')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly tests: WebhookTests,
    private readonly proof: PasswordProof,
  ) {}

  /** Name servers are asked before anything is stored, so the idempotent response cannot share the transaction. */
  @Post()
  @ApiOperation({ summary: 'Create a webhook endpoint' })
  @Idempotent('own')
  @Header('Cache-Control', 'no-store')
  @ApiData(CreatedWebhookView, 201, 'Created; `secret` is shown only now')
  @Throws('WEBHOOK_LIMIT_REACHED')
  async create(@Caller() caller: Principal, @Body() body: CreateWebhookBody): Promise<Data<CreatedWebhookView>> {
    const { webhook, secret } = await this.webhooks.create(caller, body);
    return data(Object.assign(WebhookView.of(webhook), { secret }));
  }

  @Get()
  @ApiOperation({ summary: 'List the webhook endpoints' })
  @ApiDataPage(WebhookItemView)
  async list(@Caller() caller: Principal, @Query() query: WebhooksQuery): Promise<DataPage<WebhookItemView>> {
    const page = await this.webhooks.list(caller.workspaceId, query);
    const health = query.include === undefined ? null : await this.webhooks.readHealth(page.items);
    return dataPage(page, (webhook) => {
      const healthOfEndpoint = health?.get(webhook.id);
      return Object.assign(WebhookView.of(webhook), healthOfEndpoint && { health: healthOfEndpoint });
    });
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a webhook endpoint' })
  @ApiData(WebhookView)
  @Throws('WEBHOOK_NOT_FOUND')
  get(@Found(WebhooksService) webhook: Webhook): Data<WebhookView> {
    return data(WebhookView.of(webhook));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change a webhook endpoint' })
  @ApiData(WebhookView)
  @Throws('WEBHOOK_NOT_FOUND')
  async change(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: ChangeWebhookBody,
  ): Promise<Data<WebhookView>> {
    return data(WebhookView.of(await this.webhooks.change(caller, webhook, body)));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a webhook endpoint' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted; pending deliveries are cancelled' })
  @Throws('WEBHOOK_NOT_FOUND')
  async delete(@Caller() caller: Principal, @Found(WebhooksService) webhook: Webhook): Promise<void> {
    await this.webhooks.delete(caller, webhook);
  }

  @Post(':id/rotate-secret')
  @ApiOperation({ summary: 'Rotate an endpoint’s secret' })
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiData(RotatedSecretView, 200, 'The new secret, shown only now; the old one also signs until the overlap ends')
  @Throws('WEBHOOK_NOT_FOUND')
  async rotateSecret(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: RotateSecretBody,
  ): Promise<Data<RotatedSecretView>> {
    const { secret } = await this.webhooks.rotateSecret(caller, webhook, body);
    return data({ id: webhook.publicId, secret });
  }

  @Get(':id/health')
  @ApiOperation({ summary: 'Show the health of an endpoint' })
  @ApiData(EndpointHealthView)
  @Throws('WEBHOOK_NOT_FOUND')
  async showHealth(@Found(WebhooksService) webhook: Webhook): Promise<Data<EndpointHealthView>> {
    const view = (await this.webhooks.readHealth([webhook])).get(webhook.id);
    return data(view ?? EndpointHealthView.of(webhook, [], undefined));
  }

  @Post(':id/reveal-secret')
  @ApiOperation({
    summary: "Show an endpoint's secret again",
    description:
      'Only for a signed-in person who confirms with their password; API keys and access tokens cannot see secrets.',
  })
  @Header('Cache-Control', 'no-store')
  @ApiData(RotatedSecretView)
  @Throws('WEBHOOK_NOT_FOUND')
  async revealSecret(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: RevealSecretBody,
    @Req() request: AuthenticatedRequest,
  ): Promise<Data<RotatedSecretView>> {
    await this.proof.require(request, body.password);
    const secret = await this.webhooks.revealSecret(caller, webhook);
    return data({ id: webhook.publicId, secret });
  }

  @Post(':id/test')
  @ApiOperation({ summary: 'Send a sample event to a webhook endpoint' })
  @Idempotent()
  @ApiData(TestedView, 202, 'A sample event is queued for this endpoint only')
  @Throws('WEBHOOK_DISABLED', 'WEBHOOK_NOT_FOUND')
  async test(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: TestWebhookBody,
  ): Promise<Data<TestedView>> {
    return data(await this.tests.send(caller, webhook, body.type));
  }
}

const mostFailing = 100;

@AdministrationController('v1/admin/webhooks/health')
export class WebhooksHealthController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the health of deliveries: what is due, in flight, and failing' })
  @ApiData(WebhooksHealthView)
  async health(): Promise<Data<WebhooksHealthView>> {
    const figures = await queueFigures(this.unitOfWork.db);
    const failing = await failingWebhooks(this.unitOfWork.db, mostFailing);
    const owners = await this.organizations.findOwners(failing.map(({ workspaceId }) => workspaceId));
    return data(WebhooksHealthView.of(figures, failing, owners));
  }
}
