import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Found, InPath, RequireScope } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, type Data, type DataPage } from '#platform';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesQuery, DeliveryDetailView, DeliveryView } from './delivery.dto.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@Controller('v1/webhooks/:id/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @ApiOperation({ summary: 'List the deliveries to an endpoint' })
  @RequireScope('webhooks:manage')
  @ApiDataPage(DeliveryView)
  async list(
    @Found(WebhooksService) webhook: Webhook,
    @Query() query: DeliveriesQuery,
  ): Promise<DataPage<DeliveryView>> {
    const page = await this.deliveries.list(webhook, query);
    return dataPage(page, (delivery) => DeliveryView.of(delivery));
  }

  @Get(':deliveryId')
  @ApiOperation({ summary: 'Read a delivery with its attempts' })
  @RequireScope('webhooks:manage')
  @ApiData(DeliveryDetailView)
  async get(
    @Found(WebhooksService) webhook: Webhook,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryDetailView>> {
    return data(DeliveryDetailView.of(await this.deliveries.get(webhook, deliveryId)));
  }
}
