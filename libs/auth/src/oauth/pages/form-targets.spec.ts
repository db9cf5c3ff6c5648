import { describe, expect, it } from '@jest/globals';
import { formTargets } from './form-targets.js';

describe('form targets', () => {
  it.each([
    [null, "'self'"],
    ['https://app.example.com/cb?x=y', "'self' https://app.example.com"],
    ['https://app.example.com:8443/cb', "'self' https://app.example.com:8443"],
    ['http://127.0.0.1:51234/cb', "'self' http://127.0.0.1:51234"],
    ['http://[::1]:51234/cb', "'self' http:"],
    ["https://app.example.com/;script-src'none'", "'self' https://app.example.com"],
  ])('of %s are %s', (uri, targets) => {
    expect(formTargets(uri)).toBe(targets);
  });
});
