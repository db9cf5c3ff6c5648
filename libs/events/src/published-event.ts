import type { EventData, EventType } from './event-types.js';
import { publicId } from './public-id.js';

/** An event as it stands in the outbox: `body` is, byte for byte, what every receiver gets. */
export interface PublishedEvent {
  readonly id: string;
  readonly workspaceId: string;
  readonly type: EventType;
  readonly body: string;
  readonly createdAt: Date;
}

export function envelope<Type extends EventType>(id: string, type: Type, at: Date, data: EventData[Type]): string {
  return JSON.stringify({ id: publicId('evt', id), type, timestamp: at.toISOString(), data });
}
