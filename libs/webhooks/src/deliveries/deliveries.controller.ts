import { Controller, Get, Param, Query, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Found, InPath, RequireScope } from '#auth';
import { answerTable, ApiData, ApiTable, data, dataPage, type Data, type DataPage, Throws } from '#platform';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesQuery, deliveryColumns, DeliveryDetailView, DeliveryQuery, DeliveryView } from './delivery.dto.js';

@ApiTags('Webhooks')
@UseGuards(InPath(WebhooksService))
@RequireScope('webhooks:manage')
@Controller('v1/webhooks/:id/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @ApiOperation({ summary: 'List the deliveries to an endpoint' })
  @ApiTable(DeliveryView, deliveryColumns)
  @Throws('WEBHOOK_NOT_FOUND')
  list(
    @Found(WebhooksService) webhook: Webhook,
    @Query() query: DeliveriesQuery,
    @Req() request: Request,
  ): Promise<DataPage<DeliveryView> | StreamableFile> {
    return answerTable(request, deliveryColumns, query, async (wanted) => {
      const page = await this.deliveries.list(webhook, wanted);
      const about = await this.deliveries.about(webhook, query.include === undefined ? [] : page.items);
      return dataPage(page, (delivery) => DeliveryView.of(delivery, about.get(delivery.id)));
    });
  }

  @Get(':deliveryId')
  @ApiOperation({ summary: 'Read a delivery with its attempts' })
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
