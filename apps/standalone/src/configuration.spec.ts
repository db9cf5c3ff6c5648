import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { declaredVariables, InvalidConfig, loadConfig } from '#platform';
import './standalone.module.js';

const key = Buffer.alloc(32, 7).toString('base64');

/** The variables of the contract, and those added since. */
const variables =
  `PORT HOST DATABASE_URL DATABASE_READ_URL DATABASE_POOL DATA_DIR PUBLIC_URL ADMIN_TOKEN SECRETS_KEY SMTP_URL MAIL_FROM
  REDIS_URL WEBHOOK_ALLOW_HTTP WEBHOOK_ALLOW_PRIVATE_NETWORKS WEBHOOK_RETRY_DELAYS WEBHOOK_TIMEOUT UPLOAD_LIMIT
  WEBHOOK_RETENTION WEBHOOK_PROXY_URL WEBHOOK_CA_FILE WEBHOOK_DNS_SERVERS PDF_FONT
  UPLOAD_LIMIT_DECOMPRESSED UPLOAD_TIME_BUDGET SANDBOX_SAMPLES LLM_URL LLM_MODEL LLM_API_KEY LLM_TIMEOUT RATE_LIMIT_PER_MINUTE RATE_LIMIT_PER_ORGANIZATION RATE_LIMIT_PER_ADDRESS RATE_LIMIT_FAILURES RATE_LIMIT_SIGN_INS RATE_LIMIT_TOKEN RATE_LIMIT_SHARED TRUST_PROXY CORS_ORIGINS METRICS_TOKEN
  CONNECTOR_INTERVAL CONNECTOR_RECONCILE_INTERVAL CONNECTOR_TIME_BUDGET CONNECTOR_RETRY_DELAYS CONNECTOR_ALLOW_PRIVATE_NETWORKS CONNECTOR_PRIVATE_HOSTS CONNECTOR_PROXY_URL
  GITHUB_CLIENT_ID GITHUB_CLIENT_SECRET GITHUB_OAUTH_URL GITLAB_CLIENT_ID GITLAB_CLIENT_SECRET GITLAB_OAUTH_URL JIRA_CLIENT_ID JIRA_CLIENT_SECRET JIRA_OAUTH_URL ZENDESK_CLIENT_ID ZENDESK_CLIENT_SECRET ZENDESK_OAUTH_URL HUBSPOT_CLIENT_ID HUBSPOT_CLIENT_SECRET HUBSPOT_OAUTH_URL LINEAR_CLIENT_ID LINEAR_CLIENT_SECRET LINEAR_OAUTH_URL SLACK_CLIENT_ID SLACK_CLIENT_SECRET SLACK_OAUTH_URL SALESFORCE_CLIENT_ID SALESFORCE_CLIENT_SECRET SALESFORCE_OAUTH_URL AZURE_DEVOPS_CLIENT_ID AZURE_DEVOPS_CLIENT_SECRET AZURE_DEVOPS_OAUTH_URL
  ASANA_CLIENT_ID ASANA_CLIENT_SECRET ASANA_OAUTH_URL SERVICENOW_CLIENT_ID SERVICENOW_CLIENT_SECRET SERVICENOW_OAUTH_URL FRESHDESK_CLIENT_ID FRESHDESK_CLIENT_SECRET FRESHDESK_OAUTH_URL FRESHDESK_OAUTH_SCOPES
  RUN_TIME_BUDGET RUN_MEMORY RUNS_PER_WORKSPACE
  QUOTA_STORED_BYTES QUOTA_PARALLEL_UPLOADS QUOTA_OPEN_RUNS QUOTA_PENDING_RECOMPUTATIONS QUOTA_STREAMS QUOTA_PDFS QUOTA_SCENARIOS QUOTA_QUESTIONS QUOTA_API_KEYS
  SIGN_IN_ALLOW_PRIVATE_NETWORKS
  STREAMS_PER_CREDENTIAL STREAMS_PER_PROCESS AUDIT_RETENTION REQUEST_LOG_PER_MINUTE REQUEST_LOG_PER_DAY
  EVENT_STORE_URL EVENT_STORE_REST EVENT_STORE_KEEP EVENT_STORE_DRAIN EVENT_STREAM_URL OTEL_EXPORTER_OTLP_ENDPOINT
  LOG_LEVEL LOG_FORMAT MAILS_PER_HOUR`.split(/\s+/);

function problemsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof InvalidConfig) return Object.fromEntries(error.problems);
    throw error;
  }
  return {};
}

describe('the configuration', () => {
  it('knows exactly the documented variables', () => {
    expect(
      declaredVariables()
        .map(({ variable }) => variable)
        .sort(),
    ).toEqual(variables.toSorted());
  });

  it('wants both halves of an application that is registered at a tool', () => {
    expect(problemsOf({ GITHUB_CLIENT_ID: 'one' })).toEqual({
      GITHUB_CLIENT_SECRET: 'must be set if GITHUB_CLIENT_ID is',
    });
    expect(problemsOf({ GITLAB_OAUTH_URL: 'ftp://x', GITLAB_CLIENT_ID: '1', GITLAB_CLIENT_SECRET: '2' })).toEqual({
      GITLAB_OAUTH_URL: expect.stringContaining('must be an http(s) URL'),
    });
  });

  it('has a default for everything', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), '.data'),
      baseUrl: 'http://127.0.0.1:3000',
      trustProxy: 0,
      logLevel: 'info',
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' }).port).toBe(3000);
  });

  it('reads what every part of the service asks for', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@db/assessments',
      DATABASE_POOL: '7',
      DATA_DIR: '/var/lib/assessments',
      PUBLIC_URL: 'https://example.com/api/',
      ADMIN_TOKEN: 'a-token-of-at-least-32-characters',
      SECRETS_KEY: key,
      SMTP_URL: 'smtps://u:p@mail.example.com',
      MAIL_FROM: 'Reports <reports@example.com>',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'trace',
      LOG_FORMAT: 'pretty',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://u:p@db/assessments',
      databasePool: 7,
      dataDir: '/var/lib/assessments',
      publicUrl: 'https://example.com/api',
      adminToken: 'a-token-of-at-least-32-characters',
      secretsKeys: [Buffer.alloc(32, 7)],
      smtpUrl: 'smtps://u:p@mail.example.com',
      mailFrom: 'Reports <reports@example.com>',
      trustProxy: 2,
      logLevel: 'trace',
      logFormat: 'pretty',
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_POOL', '1'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'app.example.com'],
    ['CORS_ORIGINS', 'https://app.example.com/'],
    ['CORS_ORIGINS', 'https://app.example.com:443'],
    ['CORS_ORIGINS', 'https://*.example.com'],
    ['CORS_ORIGINS', 'https://app.example.com,,https://b.example.com'],
    ['CORS_ORIGINS', 'ftp://app.example.com'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://user@example.com'],
    ['PUBLIC_URL', 'https://example.com/?a=1'],
    ['ADMIN_TOKEN', 'short'],
    ['ADMIN_TOKEN', 'one-character-short-of-being-ok'],
    ['ADMIN_TOKEN', 'with a space in its middle, and long enough'],
    ['SECRETS_KEY', 'c2hvcnQ='],
    ['SECRETS_KEY', key.slice(0, -1)],
    ['SECRETS_KEY', `${key},`],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Name <name@example.com'],
    ['MAIL_FROM', 'name@example.com>'],
    ['REDIS_URL', 'cache:6379'],
    ['EVENT_STORE_URL', 'https://bucket/prefix'],
    ['EVENT_STORE_REST', 'soon'],
    ['EVENT_STREAM_URL', 'https://nats:4222'],
    ['WEBHOOK_ALLOW_HTTP', 'yes'],
    ['WEBHOOK_ALLOW_PRIVATE_NETWORKS', '1'],
    ['WEBHOOK_RETRY_DELAYS', '1s;2s'],
    ['WEBHOOK_RETRY_DELAYS', Array(21).fill('1s').join(',')],
    ['WEBHOOK_TIMEOUT', '30'],
    ['WEBHOOK_TIMEOUT', '30s,30s'],
    ['UPLOAD_LIMIT', '1GB'],
    ['UPLOAD_LIMIT', '0B'],
    ['UPLOAD_LIMIT_DECOMPRESSED', 'big'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['RATE_LIMIT_FAILURES', '1000001'],
    ['RATE_LIMIT_SIGN_INS', 'x'],
    ['RATE_LIMIT_TOKEN', '0'],
    ['WEBHOOK_PROXY_URL', 'socks5://proxy:1080'],
    ['WEBHOOK_PROXY_URL', 'http://proxy:99999'],
    ['WEBHOOK_PROXY_URL', 'http://proxy:3128/path'],
    ['WEBHOOK_PROXY_URL', 'http://user:50%@proxy:3128'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'verbose'],
    ['LOG_FORMAT', 'xml'],
  ])('names %s when it is "%s"', (variable, value) => {
    const environment = variable === 'DATABASE_URL' ? { SECRETS_KEY: key } : {};
    expect(Object.keys(problemsOf({ ...environment, [variable]: value }))).toEqual([variable]);
  });

  it('tells of every wrong variable at once, a line each that begins with its name', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: '99', WEBHOOK_TIMEOUT: 'soon' })).toThrow(
      new InvalidConfig(
        new Map([
          ['PORT', 'must be a whole number, not "x"'],
          ['WEBHOOK_TIMEOUT', 'must be durations such as 1s,5m,2h, not "soon"'],
          ['TRUST_PROXY', 'must not be greater than 32'],
          ['LOG_LEVEL', 'must be one of the following values: fatal, error, warn, info, debug, trace, silent'],
        ]),
      ),
    );
  });

  it('requires SECRETS_KEY beside DATABASE_URL', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/x' })).toEqual({
      SECRETS_KEY: 'is required when DATABASE_URL is set: 32 bytes in base64 (openssl rand -base64 32)',
    });
  });

  it('takes several keys, newest first', () => {
    const older = Buffer.alloc(32, 8);
    const { secretsKeys } = loadConfig({ SECRETS_KEY: `${key}, ${older.toString('base64')}` });
    expect(secretsKeys).toEqual([Buffer.alloc(32, 7), older]);
  });

  it('never repeats a SECRETS_KEY or an ADMIN_TOKEN that is wrong', () => {
    const problems = Object.values(problemsOf({ SECRETS_KEY: 'slip-of-a-key', ADMIN_TOKEN: 'slip token' })).join();
    expect(problems).not.toMatch(/slip/);
  });

  it('writes an IPv6 host in brackets', () => {
    expect(loadConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000');
  });
});
