import type { EventFormat, Mapping, ReadOptions, StreamMappings } from '#event-log';
import { ValidationFailed } from '#platform';
import type { Integration } from '../connections/integration.entity.js';

const field = 'Content-Type';

/**
 * How rows become events, as the integration's configuration says, which was validated when it was stored. Nothing where
 * it says nothing: then the upload holds events as this API writes them. Throws ValidationFailed where it does not suit
 * the format.
 */
export function readMapping({ config }: Integration, format: EventFormat): Pick<ReadOptions, 'mapping' | 'streams'> {
  const { mapping, streams } = config as { readonly mapping?: Mapping; readonly streams?: StreamMappings };
  switch (format) {
    case 'singer':
      if (streams === undefined) throw ValidationFailed.of(field, withoutStreams);
      return { streams };
    case 'xes':
    case 'ocel':
      if (mapping !== undefined) throw ValidationFailed.of(field, ofItsOwn(format === 'xes' ? 'XES' : 'OCEL'));
      return {};
    default:
      return mapping === undefined ? {} : { mapping };
  }
}

const withoutStreams =
  'needs a mapping for each stream that is to be read: set config.streams of an integration with the tool custom';

const ofItsOwn = (name: string): string =>
  `is ${name}, which says itself what case, activity, and time are; send it to an integration without config.mapping`;
