import { IsOptional, Matches, Min } from 'class-validator';
import { booleanVariable, byteSize, Duration, spanBetween, text, Variable, WholeVariable } from '#platform';

/** How long the audit log is kept. */
export class AuditSettings {
  /** Whole months are dropped, so entries stay up to a month longer. */
  @Variable('AUDIT_RETENTION', spanBetween('30d', '3650d'))
  retention: Duration = Duration.ofSeconds(400 * 86_400);
}

/** Requests to the providers that people sign in with. */
export class ProviderSettings {
  @Variable('SIGN_IN_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  allowPrivateNetworks = false;
}

/** How many streams of events may be open. */
export class StreamSettings {
  @WholeVariable('STREAMS_PER_CREDENTIAL', { min: 1, max: 10_000 })
  perCredential = 20;

  @WholeVariable('STREAMS_PER_PROCESS', { min: 1, max: 100_000 })
  perProcess = 500;
}

/** How many of a workspace's requests the request log keeps. */
export class RequestLogSettings {
  /** In each process; 0 turns the log off. */
  @WholeVariable('REQUEST_LOG_PER_MINUTE', { min: 0, max: 1_000_000 })
  perMinute = 3_000;

  /** In all processes together. */
  @WholeVariable('REQUEST_LOG_PER_DAY', { min: 1, max: 100_000_000 })
  perDay = 200_000;
}

/** How much one caller may ask a minute. */
export class RateLimitSettings {
  @WholeVariable('RATE_LIMIT_PER_MINUTE', { min: 1, max: 1_000_000 })
  perMinute = 600;

  /** All keys, tokens, and sessions of an organization together, unless the organization has its own figure. */
  @WholeVariable('RATE_LIMIT_PER_ORGANIZATION', { min: 1, max: 1_000_000 })
  perOrganization = 3_000;

  /** Pages and endpoints without a credential, from one address, where no other limit counts. */
  @WholeVariable('RATE_LIMIT_PER_ADDRESS', { min: 1, max: 1_000_000 })
  perAddress = 600;

  @WholeVariable('RATE_LIMIT_FAILURES', { min: 1, max: 1_000_000 })
  failures = 30;

  @WholeVariable('RATE_LIMIT_SIGN_INS', { min: 1, max: 1_000_000 })
  signIns = 20;

  @WholeVariable('RATE_LIMIT_TOKEN', { min: 1, max: 1_000_000 })
  token = 120;

  /** A shared link, from one address. */
  @WholeVariable('RATE_LIMIT_SHARED', { min: 1, max: 1_000_000 })
  shared = 120;

  @Variable('REDIS_URL', text)
  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'must be a redis:// or rediss:// URL' })
  redisUrl?: string;
}

/** How much each workspace may store and do at once, and how many keys an organization may have. */
export class QuotaSettings {
  /** The compressed size of stored event logs. */
  @Variable('QUOTA_STORED_BYTES', byteSize)
  @Min(1)
  storedBytes: number = 50 * 2 ** 30;

  @WholeVariable('QUOTA_PARALLEL_UPLOADS', { min: 1 })
  parallelUploads = 16;

  @WholeVariable('QUOTA_OPEN_RUNS', { min: 1 })
  openRuns = 100;

  @WholeVariable('QUOTA_PENDING_RECOMPUTATIONS', { min: 1 })
  pendingRecomputations = 20;

  @WholeVariable('QUOTA_STREAMS', { min: 1 })
  streams = 200;

  @WholeVariable('QUOTA_PDFS', { min: 1 })
  pdfs = 8;

  @WholeVariable('QUOTA_SCENARIOS', { min: 1 })
  scenarios = 8;

  @WholeVariable('QUOTA_QUESTIONS', { min: 1 })
  questions = 4;

  /** Of an organization, in both workspaces together. */
  @WholeVariable('QUOTA_API_KEYS', { min: 1, max: 1_000_000 })
  apiKeys = 100;
}
