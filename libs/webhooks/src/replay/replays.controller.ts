import { Body, Controller, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, data, Idempotent, type Data } from '#platform';
import { DeliveryView } from '../deliveries/delivery.dto.js';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { RecoverBody, ReplayBody, ReplayedView } from './replay.dto.js';
import { ReplaysService } from './replays.service.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@Controller('v1/webhooks/:id')
export class ReplaysController {
  constructor(private readonly replays: ReplaysService) {}

  @Post('deliveries/:deliveryId/replay')
  @ApiOperation({ summary: 'Send one delivery again' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(DeliveryView, 202, 'The new delivery')
  async replay(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryView>> {
    return data(DeliveryView.of(await this.replays.replay(caller, webhook, deliveryId)));
  }

  @Post('deliveries/:deliveryId/send')
  @ApiOperation({ summary: 'Make the next attempt of a pending delivery now' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(DeliveryView, 202, 'The delivery; its schedule goes on from this attempt')
  async sendNow(
    @Caller() caller: Principal,
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryView>> {
    return data(DeliveryView.of(await this.replays.sendNow(caller, webhook, deliveryId)));
  }

  @Post('recover')
  @ApiOperation({ summary: 'Send every event that an endpoint has missed' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(ReplayedView, 202, 'Each event that has not been delivered to it is queued once, 10,000 at a time')
  @ApiData(ReplayedView, 200, 'With `dryRun`: so many would be')
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
  @ApiOperation({ summary: 'Send many deliveries again' })
  @RequireScope('webhooks:manage')
  @Idempotent()
  @HttpCode(202)
  @ApiData(ReplayedView, 202, 'All that match are queued, 10,000 at a time')
  @ApiData(ReplayedView, 200, 'With `dryRun`: so many would be')
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
