import { describe, expect, test } from '@jest/globals';
import { at, under } from './address';

describe('an address', () => {
  test('is the path with its names filled in, as keys of queries need it', () => {
    expect(at('/v1/webhooks')).toBe('/v1/webhooks');
    expect(at('/v1/webhooks/{id}', { id: 'wh_1' })).toBe('/v1/webhooks/wh_1');
    expect(under(at('/v1/webhooks/{id}', { id: 'wh_1' }), '/deliveries/{deliveryId}', { deliveryId: 'dlv_2' })).toBe(
      '/v1/webhooks/wh_1/deliveries/dlv_2',
    );
  });

  test('keeps a name from leading to another path', () => {
    expect(at('/shared/{token}/report', { token: 'a/../b?c' })).toBe('/shared/a%2F..%2Fb%3Fc/report');
  });

  test('takes no path that the API does not have', () => {
    // @ts-expect-error there is no such path
    expect(at('/v1/elsewhere')).toBe('/v1/elsewhere');
    // @ts-expect-error the id is missing
    expect(at('/v1/webhooks/{id}', {})).toBe('/v1/webhooks/{id}');
  });
});
