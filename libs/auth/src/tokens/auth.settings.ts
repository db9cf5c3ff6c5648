import { IsBoolean, IsInt, IsObject, IsOptional, Matches, Max, Min } from 'class-validator';
import { booleanVariable, byteSize, Duration, spanBetween, text, Variable, whole } from '#platform';

/** How long the audit log is kept. */
export class AuditSettings {
  /** Whole months are dropped, so entries stay up to a month longer. */
  @Variable('AUDIT_RETENTION', spanBetween('30d', '3650d'))
  @IsObject()
  retention: Duration = Duration.ofSeconds(400 * 86_400);
}

/** Requests to the providers that people sign in with. */
export class ProviderSettings {
  @Variable('SIGN_IN_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  @IsBoolean()
  allowPrivateNetworks = false;
}

/** How many streams of events may be open. */
export class StreamSettings {
  @Variable('STREAMS_PER_CREDENTIAL', whole)
  @IsInt()
  @Min(1)
  @Max(10_000)
  perCredential = 20;

  @Variable('STREAMS_PER_PROCESS', whole)
  @IsInt()
  @Min(1)
  @Max(100_000)
  perProcess = 500;
}

/** How many of a workspace's requests the request log keeps. */
export class RequestLogSettings {
  /** In each process; 0 turns the log off. */
  @Variable('REQUEST_LOG_PER_MINUTE', whole)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  perMinute = 3_000;

  /** In all processes together. */
  @Variable('REQUEST_LOG_PER_DAY', whole)
  @IsInt()
  @Min(1)
  @Max(100_000_000)
  perDay = 200_000;
}

/** How much one caller may ask a minute. */
export class RateLimitSettings {
  @Variable('RATE_LIMIT_PER_MINUTE', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  perMinute = 600;

  /** All keys, tokens, and sessions of an organization together, unless the organization has its own figure. */
  @Variable('RATE_LIMIT_PER_ORGANIZATION', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  perOrganization = 3_000;

  /** Pages and endpoints without a credential, from one address, where no other limit counts. */
  @Variable('RATE_LIMIT_PER_ADDRESS', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  perAddress = 600;

  @Variable('RATE_LIMIT_FAILURES', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  failures = 30;

  @Variable('RATE_LIMIT_SIGN_INS', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  signIns = 20;

  @Variable('RATE_LIMIT_TOKEN', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  token = 120;

  /** A shared link, from one address. */
  @Variable('RATE_LIMIT_SHARED', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
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
  @IsInt()
  @Min(1)
  storedBytes: number = 50 * 2 ** 30;

  @Variable('QUOTA_PARALLEL_UPLOADS', whole)
  @IsInt()
  @Min(1)
  parallelUploads = 16;

  @Variable('QUOTA_OPEN_RUNS', whole)
  @IsInt()
  @Min(1)
  openRuns = 100;

  @Variable('QUOTA_PENDING_RECOMPUTATIONS', whole)
  @IsInt()
  @Min(1)
  pendingRecomputations = 20;

  @Variable('QUOTA_STREAMS', whole)
  @IsInt()
  @Min(1)
  streams = 200;

  @Variable('QUOTA_PDFS', whole)
  @IsInt()
  @Min(1)
  pdfs = 8;

  /** Of an organization, in both workspaces together. */
  @Variable('QUOTA_API_KEYS', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  apiKeys = 100;
}
