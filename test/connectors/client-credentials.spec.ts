import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findConnector } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { ToolRejected } from '../../libs/integrations/src/tool-client/tool.errors.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startSalesforce } from '../vendors/salesforce/salesforce-vendor.js';
import { startServicenow } from '../vendors/servicenow/servicenow-vendor.js';
import type { Vendor } from '../vendors/vendor.js';
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';
import { aSession, collectAll } from './a-session.js';

/** Tools that an application signs in to in its own name, and how each refuses a token that has ended. */
const places: readonly { tool: string; start: () => Promise<Vendor>; isToken: RegExp; ended: object }[] = [
  {
    tool: 'azure_devops',
    start: () => startAzureDevops(30, 'application'),
    isToken: /\/oauth2\/v2\.0\/token$/,
    ended: { status: 401, body: 'Access Denied' },
  },
  {
    tool: 'salesforce',
    start: () => startSalesforce(30),
    isToken: /^\/services\/oauth2\/token$/,
    ended: { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] },
  },
  {
    tool: 'servicenow',
    start: () => startServicenow(30),
    isToken: /^\/oauth_token\.do$/,
    ended: { status: 401, body: { error: { message: 'User is not authenticated', detail: null }, status: 'failure' } },
  },
  {
    tool: 'zendesk',
    start: () => startZendesk(30),
    isToken: /^\/oauth\/tokens$/,
    ended: { status: 401, body: { error: 'invalid_token', error_description: 'The access token has expired.' } },
  },
];

describe.each(places)('an application of $tool', ({ tool, start, isToken, ended }) => {
  const connector = findConnector(tool) as Connector;
  let vendor: Vendor;
  beforeEach(async () => {
    vendor = await start();
  });
  afterEach(() => vendor.server.stop());

  const tokensGiven = (): number => vendor.server.requests.filter(({ path }) => isToken.test(path)).length;
  const collected = async () => {
    const { connection } = vendor;
    return (await collectAll(connector, connection, aSession(connector, connection))).events;
  };

  test('gets one token for a round', async () => {
    expect((await collected()).length).toBeGreaterThan(30);
    expect(tokensGiven()).toBe(1);
  });

  test('gets another one when its token ends on the way', async () => {
    const whole = await collected();
    let asked = 0;
    vendor.server.fail({ when: ({ path }) => !isToken.test(path) && ++asked === 4, answer: ended });
    expect(await collected()).toEqual(whole);
    expect(tokensGiven()).toBe(3);
  });

  test('whose secret was replaced is refused in words that do not contain it', async () => {
    await vendor.revoke();
    const { connection } = vendor;
    const refused = await connector.verify(connection, aSession(connector, connection).session).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ToolRejected);
    expect(refused).toMatchObject({ isExpired: true });
    expect(String(refused)).not.toContain(String(connection.credentials.clientSecret));
  });

  test('goes on after a token endpoint that is away for a moment', async () => {
    vendor.server.fail({ when: ({ path }) => isToken.test(path), answer: { status: 503, body: 'Upkeep' } });
    expect((await collected()).length).toBeGreaterThan(30);
  });
});
