import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Controller, Get, Param, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Caller, RequireScope, type Principal, type WorkspaceId } from '#auth';
import {
  countEvents,
  findEvent,
  listEvents,
  parsePublicId,
  EventSubjects,
  type EventSubject,
  type PublishedEvent,
} from '#events';
import {
  ApiData,
  answerTable,
  ApiDataPage,
  ApiTable,
  data,
  dataPage,
  PageQuery,
  Pages,
  parseInstant,
  UnitOfWork,
  type Data,
  type DataPage,
  Throws,
} from '#platform';
import { EventNotFound } from '../endpoints/webhooks.errors.js';
import { deliveriesOfEvent } from './deliveries.queries.js';
import { EventDeliveryView, eventColumns, EventQuery, EventsQuery, EventView } from './event.dto.js';
import { subjectsById } from './subject.dto.js';

@ApiTags('Events')
@RequireScope('webhooks:manage')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly subjects: EventSubjects,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the events of the last 30 days' })
  @ApiTable(EventView, eventColumns, 'What happened in the workspace in the last 30 days, newest first')
  list(
    @Caller() { workspaceId }: Principal,
    @Query() query: EventsQuery,
    @Req() request: Request,
  ): Promise<DataPage<EventView> | StreamableFile> {
    return answerTable(request, eventColumns, query, (page) => this.readPage(workspaceId, page));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Show an event' })
  @ApiData(EventView)
  @Throws('EVENT_NOT_FOUND')
  async get(
    @Caller() { workspaceId }: Principal,
    @Param('id') id: string,
    @Query() { include }: EventQuery,
  ): Promise<Data<EventView>> {
    const event = await this.find(workspaceId, id);
    const about = await this.about(workspaceId, include === undefined ? [] : [event]);
    return data(EventView.of(event, about.get(event.id)));
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'List where an event was sent' })
  @ApiDataPage(EventDeliveryView, 'Its deliveries to current endpoints, newest first; up to 100')
  @Throws('EVENT_NOT_FOUND')
  async deliveries(
    @Caller() { workspaceId }: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<EventDeliveryView>> {
    const event = await this.find(workspaceId, id);
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

  private async readPage(workspaceId: WorkspaceId, query: EventsQuery): Promise<DataPage<EventView>> {
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
    const about = await this.about(workspaceId, query.include === undefined ? [] : page.items);
    return dataPage(page, (event) => EventView.of(event, about.get(event.id)));
  }

  private async find(workspaceId: WorkspaceId, id: string): Promise<PublishedEvent> {
    const uuid = parsePublicId('evt', id);
    const event = uuid && (await findEvent(this.unitOfWork.db, workspaceId, uuid));
    if (!event) throw new EventNotFound();
    return event;
  }

  private async about(
    workspaceId: WorkspaceId,
    events: readonly PublishedEvent[],
  ): Promise<Map<string, EventSubject | null>> {
    if (events.length === 0) return new Map();
    return this.unitOfWork.read(() => subjectsById(this.subjects, workspaceId, events));
  }
}
