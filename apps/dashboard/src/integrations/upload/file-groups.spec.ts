import { expect, test } from '@jest/globals';
import { groupFiles } from './file-groups';
import { firstSettings } from './file-settings';

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
