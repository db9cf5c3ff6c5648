import { expect, test } from '@jest/globals';
import { groupFiles, findObjectTypes, previewCsv, recogniseFormat } from './file-format';
import { firstSettings } from './file-settings';

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

test('the delimiter is found from the header, outside quotes', () => {
  expect(previewCsv('"a,b,c,d";e\n1;2\n', 5)).toEqual({ columns: ['a,b,c,d', 'e'], rows: [['1', '2']] });
  expect(previewCsv('a\tb\r\n1\t2', 5)).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] });
});

test('quotes keep delimiters, line ends and quotes', () => {
  expect(previewCsv('a,b\r\n"1,\n2","say ""hi"""\r\n', 5).rows).toEqual([['1,\n2', 'say "hi"']]);
});

test('empty cells, empty lines and lone carriage returns are borne', () => {
  expect(previewCsv('a,b,c\r,,\r\r1,,3', 5).rows).toEqual([
    ['', '', ''],
    ['1', '', '3'],
  ]);
});

test('a column without a name is called what the service calls it', () => {
  expect(previewCsv('a,,c\n', 5).columns).toEqual(['a', 'column_2', 'c']);
});

test('no more rows are read than are shown', () => {
  expect(previewCsv('a\n1\n2\n3\n', 2).rows).toEqual([['1'], ['2']]);
});

test('OCEL 2.0 names its types, whose attributes have names, too', () => {
  const types = [
    { name: 'order "A"', attributes: [{ name: 'price', type: 'float' }] },
    { attributes: [], name: 'item' },
  ];
  const text = JSON.stringify({ objectTypes: types, eventTypes: [{ name: 'pay', attributes: [] }] }, null, 1);
  expect(findObjectTypes(text)).toEqual({ names: ['order "A"', 'item'], isComplete: true });
});

test('OCEL 1.0 lists them', () => {
  const text = '{"ocel:global-log": {"ocel:attribute-names": ["a"], "ocel:object-types" : ["order","item"]}}';
  expect(findObjectTypes(text)).toEqual({ names: ['order', 'item'], isComplete: true });
});

test('a list that is cut off is known to be', () => {
  expect(findObjectTypes('{"objectTypes":[{"name":"order","attributes":[]},{"name":"it')).toEqual({
    names: ['order'],
    isComplete: false,
  });
});

test('a file that begins with its events tells nothing', () => {
  expect(findObjectTypes('{"events":[{"id":"e1","type":"pay"}')).toEqual({ names: [], isComplete: false });
});

const chosen = (name: string, text: string) => ({
  file: new File([text], name),
  beginning: { text, isGzip: false, charset: null },
});

const names = (...files: ReturnType<typeof chosen>[]): string[][] =>
  groupFiles(files).map((group) => group.files.map(({ file }) => file.name));

test('CSV files with the same columns are read alike, whatever stands between the columns', () => {
  expect(
    names(
      chosen('a.csv', 'case,step\n1,x'),
      chosen('b.csv', 'order;step\n1;x'),
      chosen('c.csv', '"case";step\n2;y'),
      chosen('d.ndjson', '{"case":"1"}'),
    ),
  ).toEqual([['a.csv', 'c.csv'], ['b.csv'], ['d.ndjson']]);
});

test('OCEL files are read alike where their objects are of the same types', () => {
  const ocel = (type: string) => `{"objectTypes":[{"name":"${type}"}]}`;
  expect(
    names(chosen('a.json', ocel('order')), chosen('b.json', ocel('item')), chosen('c.json', ocel('order'))),
  ).toEqual([['a.json', 'c.json'], ['b.json']]);
});

test('how times are written is told by the rows of all files', () => {
  const [group] = groupFiles([
    chosen('a.csv', 'case,activity,when\n1,x,02/03/2026 08:00'),
    chosen('b.csv', 'case,activity,when\n1,x,03/13/2026 08:00'),
  ]);
  if (!group) throw new Error('there are files');
  expect(firstSettings(group).csv).toMatchObject({ format: 'pattern', pattern: 'MM/dd/yyyy HH:mm' });
});
