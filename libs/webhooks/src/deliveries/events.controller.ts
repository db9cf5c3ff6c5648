import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Caller, RequireScope, type Principal } from '#auth';
import {
  countEvents,
  eventTypes,
  findEvent,
  listEvents,
  parsePublicId,
  publicId,
  EventSubjects,
  type EventSubject,
  type EventType,
  type PublishedEvent,
} from '#events';
import {
  ApiData,
  ApiDataPage,
  ChoiceField,
  data,
  dataPage,
  InstantField,
  PageQuery,
  Pages,
  parseInstant,
  UnitOfWork,
  type Data,
  type DataPage,
  Throws,
} from '#platform';
import { EventNotFound } from '../webhooks.errors.js';
import { deliveriesOfEvent, type DeliveryOfEvent } from './deliveries.queries.js';
import { DeliveryView } from './delivery.dto.js';
import { AboutProperty, IncludeAboutField, SubjectView } from './subject.dto.js';

/** An event exactly as receivers get it; `about` is added only on request. */
class EventView {
  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ enum: eventTypes })
  type: EventType;

  @ApiProperty({ format: 'date-time' })
  timestamp: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;

  @AboutProperty()
  about?: SubjectView | null;

  static of({ body }: PublishedEvent, about?: SubjectView | null): EventView {
    return Object.assign(JSON.parse(body) as EventView, about !== undefined && { about });
  }
}

/** A delivery with its endpoint. */
class EventDeliveryView extends DeliveryView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q' })
  webhookId: string;

  @ApiProperty({ description: "The endpoint's current URL" })
  url: string;

  static ofEvent(delivery: DeliveryOfEvent): EventDeliveryView {
    const { webhookId, url } = delivery;
    return Object.assign(DeliveryView.of(delivery), { webhookId: publicId('whk', webhookId), url });
  }
}

class EventQuery {
  @IncludeAboutField()
  include?: 'about';
}

class EventsQuery extends PageQuery {
  @ChoiceField(eventTypes, { optional: true, description: 'Only events of this type' })
  type?: EventType;

  @InstantField({ optional: true, description: 'At or after this time' })
  since?: string;

  @InstantField({ optional: true, description: 'Before this time' })
  until?: string;

  @IncludeAboutField()
  include?: 'about';
}

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly subjects: EventSubjects,
  ) {}

  @Get()
  @RequireScope('webhooks:manage')
  @ApiOperation({ summary: 'List the events of the last 30 days' })
  @ApiDataPage(EventView, 'What happened in the workspace in the last 30 days, newest first')
  async list(@Caller() { workspaceId }: Principal, @Query() query: EventsQuery): Promise<DataPage<EventView>> {
    const { type, since, until } = query;
    const filters = {
      ...(type && { type }),
      ...(since && { since: parseInstant(since) ?? undefined }),
      ...(until && { until: parseInstant(until) ?? undefined }),
    };
    const list = { list: 'events', realm: workspaceId, filters: { type, since, until } };
    const before = query.cursor === undefined ? null : this.pages.position(query.cursor, list);
    const [events, total] = await this.unitOfWork.read(async () => {
      const { db } = this.unitOfWork;
      const found = await listEvents(db, workspaceId, filters, before, query.limit + 1);
      return [found, await countEvents(db, workspaceId, filters)] as const;
    });
    const page = this.pages.page(events, query, list, total, ({ createdAt, id }) => ({
      at: createdAt.toISOString(),
      id,
    }));
    const about =
      query.include === undefined ? new Map<string, EventSubject | null>() : await this.about(workspaceId, page.items);
    return dataPage(page, (event) => EventView.of(event, about.get(event.id)));
  }

  @Get(':id')
  @RequireScope('webhooks:manage')
  @ApiOperation({ summary: 'Show an event' })
  @ApiData(EventView)
  @Throws('EVENT_NOT_FOUND')
  async get(
    @Caller() { workspaceId }: Principal,
    @Param('id') id: string,
    @Query() { include }: EventQuery,
  ): Promise<Data<EventView>> {
    const uuid = parsePublicId('evt', id);
    const event = uuid && (await findEvent(this.unitOfWork.db, workspaceId, uuid));
    if (!event) throw new EventNotFound();
    const about = include === undefined ? undefined : (await this.about(workspaceId, [event])).get(event.id);
    return data(EventView.of(event, about));
  }

  @Get(':id/deliveries')
  @RequireScope('webhooks:manage')
  @ApiOperation({ summary: 'List where an event was sent' })
  @ApiDataPage(EventDeliveryView, 'Its deliveries to current endpoints, newest first; up to 100')
  @Throws('EVENT_NOT_FOUND')
  async deliveries(
    @Caller() { workspaceId }: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<EventDeliveryView>> {
    const uuid = parsePublicId('evt', id);
    const event = uuid && (await findEvent(this.unitOfWork.db, workspaceId, uuid));
    if (!event) throw new EventNotFound();
    const all = await this.unitOfWork.read(() => deliveriesOfEvent(this.unitOfWork.db, workspaceId, event));
    const list = { list: `deliveries of ${event.id}`, realm: workspaceId };
    const after = query.cursor === undefined ? null : this.pages.position(query.cursor, list);
    const rest = after ? all.slice(all.findIndex(({ id: known }) => known === after.id) + 1) : all;
    const page = this.pages.page(rest, query, list, all.length, (row) => ({
      at: row.createdAt.toISOString(),
      id: row.id,
    }));
    return dataPage(page, (row) => EventDeliveryView.ofEvent(row));
  }

  private async about(
    workspaceId: string,
    events: readonly PublishedEvent[],
  ): Promise<Map<string, EventSubject | null>> {
    const bodies = events.map(({ body }) => body);
    const found = await this.unitOfWork.read(() => this.subjects.of(workspaceId, bodies));
    return new Map(events.map(({ id }, at) => [id, found[at] ?? null]));
  }
}
