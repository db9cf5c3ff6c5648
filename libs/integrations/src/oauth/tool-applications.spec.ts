import { describe, expect, it } from '@jest/globals';
import { oauthEndpoints } from './tool-applications.js';

describe('where the people of a tool sign in', () => {
  it.each([
    ['github', null, undefined, 'https://github.com/login/oauth/access_token'],
    ['github', null, 'https://api.github.com', 'https://github.com/login/oauth/access_token'],
    ['gitlab', 'https://git.acme.com', 'https://git.acme.com/', 'https://git.acme.com/oauth/token'],
    ['jira', null, 'https://acme.atlassian.net', 'https://auth.atlassian.com/oauth/token'],
    ['zendesk', null, 'https://acme.zendesk.com', 'https://acme.zendesk.com/oauth/tokens'],
    ['slack', null, undefined, 'https://slack.com/api/oauth.v2.access'],
    [
      ...(['salesforce', null, 'https://acme.my.salesforce.com'] as const),
      'https://acme.my.salesforce.com/services/oauth2/token',
    ],
    [
      ...(['azure_devops', null, 'https://dev.azure.com/acme'] as const),
      'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    ],
    ['asana', null, undefined, 'https://app.asana.com/-/oauth_token'],
    ['servicenow', null, 'https://acme.service-now.com', 'https://acme.service-now.com/oauth_token.do'],
    [
      ...(['freshdesk', 'https://acme.myfreshworks.com', 'https://acme-help.freshdesk.com'] as const),
      'https://acme.myfreshworks.com/org/oauth/v2/token',
    ],
  ] as const)('of %s, registered at %s, for %s is %s', (tool, registeredAt, url, token) => {
    expect(oauthEndpoints(tool, registeredAt, url).token).toBe(token);
  });

  it.each([
    ['github', null, 'https://evil.example'],
    ['gitlab', 'https://git.acme.com', undefined],
    ['gitlab', 'https://git.acme.com', 'https://gitlab.com'],
    ['jira', null, 'https://evil.example/.atlassian.net'],
    ['zendesk', null, 'https://acme.zendesk.com.evil.example'],
    ['zendesk', null, 'http://acme.zendesk.com'],
    ['zendesk', null, undefined],
    ['salesforce', null, 'https://acme.my.salesforce.com.evil.example'],
    ['salesforce', 'https://acme.my.salesforce.com', 'https://other.my.salesforce.com'],
    ['azure_devops', null, 'https://devops.acme.example/collection'],
    ['servicenow', null, 'https://acme.service-now.com.evil.example'],
    ['servicenow', 'https://acme.service-now.com', 'https://other.service-now.com'],
    ['freshdesk', 'https://acme.myfreshworks.com', 'https://acme.freshdesk.com.evil.example'],
    ['freshdesk', 'https://acme.myfreshworks.com', 'http://acme.freshdesk.com'],
  ] as const)('of %s, registered at %s, is nowhere for %s', (tool, registeredAt, url) => {
    expect(() => oauthEndpoints(tool, registeredAt, url)).toThrow('is not set up for');
  });
});
