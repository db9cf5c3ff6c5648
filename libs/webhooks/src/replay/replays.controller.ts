import { Body, Controller, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, data, Idempotent, type Data, Throws } from '#platform';
import { DeliveryView } from '../deliveries/delivery.dto.js';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { RecoverBody, ReplayBody, ReplayedView } from './replays.dto.js';
import { ReplaysService } from './replays.service.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@RequireScope('webhooks:manage')
@Controller('v1/webhooks/:id')
export class ReplaysController {
  constructor(private readonly replays: ReplaysService) {}

  @Post('deliveries/:deliveryId/replay')
  @ApiOperation({ summary: 'Resend a delivery' })
  @Idempotent()
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
  @Idempotent()
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
