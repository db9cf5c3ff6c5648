import { Injectable } from '@nestjs/common';
import { EventSubjects, parsePublicId, type EventSubject } from '#events';
import { Pages, parseInstant, UnitOfWork, type Page } from '#platform';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { DeliveryNotFound } from '../endpoints/webhooks.errors.js';
import {
  bodiesOfEvents,
  countDeliveries,
  findDelivery,
  listDeliveries,
  type DeliveryDetail,
  type ListedDelivery,
} from './deliveries.queries.js';
import type { DeliveriesQuery } from './delivery.dto.js';
import { subjectsById } from './subject.dto.js';

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly subjects: EventSubjects,
  ) {}

  async list(webhook: Webhook, query: DeliveriesQuery): Promise<Page<ListedDelivery>> {
    const { status, eventType, since, until } = query;
    const filters = {
      ...(status && { status }),
      ...(eventType && { eventType }),
      ...(since && { since: parseInstant(since) ?? undefined }),
      ...(until && { until: parseInstant(until) ?? undefined }),
    };
    const list = {
      list: `deliveries:${webhook.id}`,
      realm: webhook.workspaceId,
      filters: { status, eventType, since, until },
    };
    const before = query.cursor === undefined ? null : this.pages.position(query.cursor, list);
    const [rows, total] = await this.unitOfWork.read(async () => {
      const { db } = this.unitOfWork;
      const found = await listDeliveries(db, webhook, filters, before?.id ?? null, query.limit + 1);
      return [found, await countDeliveries(db, webhook, filters)] as const;
    });
    return this.pages.page(rows, query, list, total, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
  }

  /** What the deliveries' events are about, by delivery; null for tests. */
  about(
    { workspaceId }: Webhook,
    deliveries: readonly (ListedDelivery | DeliveryDetail)[],
  ): Promise<Map<string, EventSubject | null>> {
    return this.unitOfWork.read(async () => {
      const unknown = deliveries.filter(({ body }) => body === null);
      const bodies = await bodiesOfEvents(this.unitOfWork.db, workspaceId, unknown);
      // Events are kept longer than deliveries, so each has a body.
      const known = deliveries.flatMap(({ id, eventId, body: own }) => {
        const body = own ?? bodies.get(eventId);
        return body === undefined ? [] : [{ id, body }];
      });
      return subjectsById(this.subjects, workspaceId, known);
    });
  }

  get(webhook: Webhook, deliveryId: string): Promise<DeliveryDetail> {
    return this.find(webhook, parsePublicId('dlv', deliveryId));
  }

  async find(webhook: Webhook, id: string | null): Promise<DeliveryDetail> {
    const delivery = id && (await findDelivery(this.unitOfWork.db, webhook, id, readTime(id)));
    if (!delivery) throw new DeliveryNotFound();
    return delivery;
  }
}

/** The time inside a UUIDv7. */
const readTime = (uuid: string): Date => new Date(Number(BigInt(`0x${uuid.replaceAll('-', '')}`) >> 80n));
