import { parseEvent as parse } from '../../receiver/index.mjs';
import type { EventView } from './schemas.js';

/** The event in a delivery, whose `type` says what `data` is; throws a WebhookVerificationError if it is not genuine. */
export const parseEvent = parse<EventView>;
