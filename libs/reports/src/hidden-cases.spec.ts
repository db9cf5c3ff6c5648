import { describe, expect, it } from '@jest/globals';
import { withoutCaseIds, withoutExamples } from './hidden-cases.js';
import { writeSection } from './report-section.js';

describe('a report that shows no case ids', () => {
  it('has everything but the examples, wherever they stand', async () => {
    const section = await writeSection([
      { id: 'b1', examples: ['order-7', 'order-9'], rules: [{ id: 'r1', examples: ['order-1'], broken: 3 }] },
      { id: 'b2', text: 'Orders wait.' },
    ]);
    expect(JSON.parse(await withoutExamples(section))).toEqual([
      { id: 'b1', examples: [], rules: [{ id: 'r1', examples: [], broken: 3 }] },
      { id: 'b2', text: 'Orders wait.' },
    ]);
  });

  it('is the very same text where there are none', async () => {
    const section = '[{"id":"b1"},\n{"id":"b2"}]';
    expect(await withoutExamples(section)).toBe(section);
  });

  it('numbers its cases, each the same wherever it is named', () => {
    const cases = { cases: [{ case: 'order-7' }, { case: 'order-9' }], edges: [{ slowest: [{ case: 'order-9' }] }] };
    expect(JSON.parse(withoutCaseIds(JSON.stringify(cases)))).toEqual({
      cases: [{ case: 'Case 1' }, { case: 'Case 2' }],
      edges: [{ slowest: [{ case: 'Case 2' }] }],
    });
  });
});
