import { describe, expect, it } from '@jest/globals';
import { readLog, refusal } from '../../testing/read-log.js';

const format = 'json';
const good = '{"case":"c]}\\"","activity":"a\\\\","timestamp":"2024-01-01","attributes":{"x":[[1],{"y":"["}]}}';

describe('a JSON array', () => {
  it('reads its events', async () => {
    const { events, rejectedCount } = await readLog(` [ ${good} ,\n${good}\t] \r\n`, { format });
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ case: 'c]}"', activity: 'a\\', attributes: '{"x":[[1],{"y":"["}]}' });
    expect(rejectedCount).toBe(0);
  });

  it('may be empty', async () => {
    expect((await readLog('[]', { format })).events).toEqual([]);
  });

  it('counts elements, not lines, where it rejects', async () => {
    const { events, rejected } = await readLog(`[${good},\n\n1,"s",null,[2],{"case":"c"},${good}]`, { format });
    expect(events).toHaveLength(2);
    expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it.each([
    ['', 1],
    ['{}', 1],
    ['{"data":[]}', 1],
    ['"text"', 1],
    ['12', 1],
    ['nothing', 1],
    ['[', 1],
    [`[${good}`, 2],
    [`[${good},`, 2],
    [`[${good},]`, 2],
    [`[,${good}]`, 1],
    [`[${good} ${good}]`, 2],
    [`[${good}}`, 2],
    [`[${good},${good.slice(0, -3)}`, 2],
    [`[${good},{"case":}]`, 2],
    [`[${good},{'case':'c'}]`, 2],
    [`[${good},{]}]`, 2],
    [`[${good},01]`, 2],
    [`[${good},"un\nescaped"]`, 2],
    [`[${good}] ${good}`, 2],
    [`[${good}]]`, 2],
    [`${good}\n${good}`, 1],
  ])('is refused whole as %.40j…, with the number of the element', async (text, line) => {
    expect(await refusal(text, { format })).toMatchObject({ name: 'UnreadableFile', line });
  });

  it('is refused when an element does not end', async () => {
    expect(await refusal(`[${good},"${'x'.repeat(2_000_000)}`, { format })).toMatchObject({ line: 2 });
    expect(await refusal(`[${good},${'['.repeat(2_000_000)}`, { format })).toMatchObject({ line: 2 });
  });
});
