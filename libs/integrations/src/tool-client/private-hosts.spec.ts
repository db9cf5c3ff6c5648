import { describe, expect, it } from '@jest/globals';
import { PrivateHosts } from './private-hosts.js';

const hosts = new PrivateHosts(['tracker.corp', 'sql=10.0.0.7', 'sql=fd00::7'], false);

describe('private hosts', () => {
  it('are open to every tool, or to the one that is named', () => {
    expect(hosts.allow('redmine', 'Tracker.Corp')).toBe(true);
    expect(hosts.allow('sql', '10.0.0.7')).toBe(true);
    expect(hosts.allow('sql', '[fd00::7]')).toBe(true);
    expect(hosts.allow('redmine', '10.0.0.7')).toBe(false);
  });

  it('are closed otherwise, whatever they look like', () => {
    for (const host of ['', 'corp', 'x.tracker.corp', 'tracker.corp.evil.example', 'sql=10.0.0.7']) {
      expect(hosts.allow('redmine', host)).toBe(false);
    }
  });

  it('are all open where the operator says so', () => {
    expect(new PrivateHosts([], true).allow('redmine', '127.0.0.1')).toBe(true);
  });
});
