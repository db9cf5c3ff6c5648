import { describe, expect, it } from '@jest/globals';
import { findChanges, keptRows, newRow } from './header-rows.js';

describe('the headers of a form', () => {
  it('leave alone what is kept and not touched', () => {
    expect(findChanges([...keptRows(['X-Tenant']), newRow()], ['X-Tenant'])).toBeUndefined();
  });

  it('set, replace and remove', () => {
    const [tenant, , region] = keptRows(['X-Tenant', 'X-Old', 'X-Region']);
    if (!tenant || !region) throw new Error('three were made');
    const rows = [{ ...tenant, value: 'blue' }, region, { ...newRow(), name: ' X-New ', value: ' 1 ' }];
    expect(findChanges(rows, ['X-Tenant', 'X-Old', 'X-Region'])).toEqual({
      'X-Old': null,
      'X-Tenant': 'blue',
      'X-New': '1',
    });
  });

  it('send a name taken away and given again', () => {
    expect(findChanges([{ ...newRow(), name: 'X-Tenant', value: 'red' }], ['X-Tenant'])).toEqual({ 'X-Tenant': 'red' });
  });
});
