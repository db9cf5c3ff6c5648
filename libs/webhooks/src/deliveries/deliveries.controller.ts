import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, type Data, type DataPage } from '#platform';
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
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: DeliveriesQuery,
  ): Promise<DataPage<DeliveryView>> {
    const page = await this.deliveries.list(caller.workspaceId, id, query);
    return dataPage(page, (delivery) => DeliveryView.of(delivery));
  }

  @Get(':deliveryId')
  @ApiOperation({ summary: 'Read a delivery with its attempts' })
  @RequireScope('webhooks:manage')
  @ApiData(DeliveryDetailView)
  async get(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Data<DeliveryDetailView>> {
    return data(DeliveryDetailView.of(await this.deliveries.get(caller.workspaceId, id, deliveryId)));
  }
}
