import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage, Throws } from '#platform';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { RecoverBody, ReplayBody, ReplayedView } from '../replay/replays.dto.js';
import { ReplaysService } from '../replay/replays.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesQuery, DeliveryDetailView, DeliveryQuery, DeliveryView } from './delivery.dto.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@Controller('v1/webhooks/:id/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @ApiOperation({ summary: 'List the deliveries to an endpoint' })
  @RequireScope('webhooks:manage')
  @ApiDataPage(DeliveryView)
  @Throws('WEBHOOK_NOT_FOUND')
  async list(
    @Found(WebhooksService) webhook: Webhook,
    @Query() query: DeliveriesQuery,
  ): Promise<DataPage<DeliveryView>> {
    const page = await this.deliveries.list(webhook, query);
    const about = await this.deliveries.about(webhook, query.include === undefined ? [] : page.items);
    return dataPage(page, (delivery) => DeliveryView.of(delivery, about.get(delivery.id)));
  }

  @Get(':deliveryId')
  @ApiOperation({ summary: 'Read a delivery with its attempts' })
  @RequireScope('webhooks:manage')
  @ApiData(DeliveryDetailView)
  @Throws('DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_FOUND')
  async get(
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
    @Query() { include }: DeliveryQuery,
  ): Promise<Data<DeliveryDetailView>> {
    const delivery = await this.deliveries.get(webhook, deliveryId);
    const about = await this.deliveries.about(webhook, include === undefined ? [] : [delivery]);
    return data(DeliveryDetailView.of(delivery, about.get(delivery.id)));
  }
}

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@Controller('v1/webhooks/:id')
export class ReplaysController {
  constructor(private readonly replays: ReplaysService) {}

  @Post('deliveries/:deliveryId/replay')
  @ApiOperation({ summary: 'Resend a delivery' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(DeliveryView, 202, 'The new delivery')
  @Throws('DELIVERY_NOT_FOUND', 'DELIVERY_PENDING', 'WEBHOOK_DISABLED', 'WEBHOOK_NOT_FOUND')
  async replay(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryView>> {
    return data(DeliveryView.of(await this.replays.replay(caller, webhook, deliveryId)));
  }

  @Post('deliveries/:deliveryId/send')
  @ApiOperation({ summary: 'Send a pending delivery now' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(DeliveryView, 202, 'The delivery; its retry schedule continues from this attempt')
  @Throws('DELIVERY_ENDED', 'DELIVERY_NOT_FOUND', 'WEBHOOK_DISABLED', 'WEBHOOK_NOT_FOUND')
  async sendNow(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryView>> {
    return data(DeliveryView.of(await this.replays.sendNow(caller, webhook, deliveryId)));
  }

  @Post('recover')
  @ApiOperation({ summary: 'Resend all events that an endpoint missed' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(ReplayedView, 202, 'Each event it has not received is queued once, 10,000 per call')
  @ApiData(ReplayedView, 200, 'With `dryRun`: the number that would be queued')
  @Throws('WEBHOOK_DISABLED', 'WEBHOOK_NOT_FOUND')
  async recover(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: RecoverBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<ReplayedView>> {
    const replayed = await this.replays.recover(caller, webhook, body);
    if (body.dryRun === true) response.status(200);
    return data(ReplayedView.of(replayed));
  }

  @Post('replay')
  @ApiOperation({ summary: 'Resend many deliveries' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(ReplayedView, 202, 'All matching deliveries are queued, 10,000 per call')
  @ApiData(ReplayedView, 200, 'With `dryRun`: the number that would be queued')
  @Throws('WEBHOOK_DISABLED', 'WEBHOOK_NOT_FOUND')
  async replayAll(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Body() body: ReplayBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<ReplayedView>> {
    const replayed = await this.replays.replayAll(caller, webhook, body);
    if (body.dryRun === true) response.status(200);
    return data(ReplayedView.of(replayed));
  }
}
