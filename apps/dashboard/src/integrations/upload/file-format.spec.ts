import { expect, test } from '@jest/globals';
import { recogniseFormat } from './file-format';

test.each([
  ['log.csv', 'case,activity\n', 'csv'],
  ['log.txt', 'case;activity\n', 'csv'],
  ['log', '\n <?xml version="1.0"?><log>', 'xes'],
  ['log.csv', '<log xes.version="2.0">', 'xes'],
  ['log.json', ' [{"case":"1"}]', 'json'],
  ['log.json', '{"case":"1"}\n{"case":"2"}', 'ndjson'],
  ['log.jsonl.gz', '{"objectTypes":1}', 'ndjson'],
  ['log.json', '{ "objectTypes" : []', 'ocel'],
  ['log.json', '{"ocel:global-log":{}', 'ocel'],
  ['log.jsonocel', '{"events":[', 'ocel'],
  ['log.ndjson', '', 'ndjson'],
])('%s that begins with %j is %s', (name, beginning, format) => {
  expect(recogniseFormat(name, beginning)).toBe(format);
});
