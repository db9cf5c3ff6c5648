import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Duration } from './duration.js';
import { declareToolApplications } from './tool-applications.js';
import { Variable } from './variable.js';
import {
  booleanVariable,
  byteSize,
  durations,
  hostsOfTools,
  httpAddress,
  nameServers,
  proxyAddress,
  secretsKey,
  spanBetween,
  text,
  whole,
} from './variable-readers.js';

/** Long enough that nobody guesses it: it opens every organization. */
export const adminTokenShape = /^[\x21-\x7e]{32,256}$/;

/** Every setting of the service, read from the environment once at the start and checked before anything runs. */
export class Config {
  @Variable('PORT', whole)
  @IsInt()
  @Min(0)
  @Max(65535)
  port = 3000;

  @Variable('HOST', text)
  @IsString()
  @MinLength(1)
  host = '127.0.0.1';

  @Variable('DATABASE_URL', text)
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'must be a postgres:// or postgresql:// address' })
  databaseUrl?: string;

  @Variable('DATABASE_POOL', whole)
  @IsInt()
  @Min(2)
  @Max(500)
  databasePool = 20;

  @Variable('DATA_DIR', text)
  @IsString()
  @MinLength(1)
  dataDir = './.data';

  @Variable('PUBLIC_URL', httpAddress)
  @IsOptional()
  @IsString()
  publicUrl?: string;

  @Variable('ADMIN_TOKEN', text)
  @IsOptional()
  @Matches(adminTokenShape, { message: 'must be 32 to 256 printable characters without spaces: openssl rand -hex 24' })
  adminToken?: string;

  /** Several keys, newest first, let secrets be re-encrypted while the older ones still open what they closed. */
  @Variable('SECRETS_KEY', secretsKey)
  @ValidateIf((config: Config) => config.secretsKeys !== undefined || config.databaseUrl !== undefined)
  @ArrayMinSize(1, { message: 'is required when DATABASE_URL is set: 32 bytes in base64 (openssl rand -base64 32)' })
  secretsKeys?: Buffer[];

  @Variable('SMTP_URL', text)
  @IsOptional()
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an smtp:// or smtps:// address' })
  smtpUrl?: string;

  @Variable('MAIL_FROM', text)
  @Matches(/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
    message: 'must be a sender such as "Name <name@example.com>"',
  })
  mailFrom = 'Assessment Service <no-reply@localhost>';

  @Variable('REDIS_URL', text)
  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'must be a redis:// or rediss:// address' })
  redisUrl?: string;

  @Variable('WEBHOOK_ALLOW_HTTP', booleanVariable)
  @IsBoolean()
  webhookAllowHttp = false;

  @Variable('WEBHOOK_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  @IsBoolean()
  webhookAllowPrivateNetworks = false;

  @Variable('WEBHOOK_RETRY_DELAYS', durations)
  @ArrayMaxSize(20, { message: 'must have at most 20 delays' })
  webhookRetryDelays: Duration[] = [60, 300, 1800, 7200, 43_200].map((seconds) => Duration.ofSeconds(seconds));

  @Variable('WEBHOOK_TIMEOUT', durations)
  @ArrayMinSize(1)
  @ArrayMaxSize(1, { message: 'must be one duration, such as 30s' })
  private webhookTimeouts: Duration[] = [Duration.ofSeconds(30)];

  /** Dropped by whole weeks, so up to a week longer; events are kept longer still, for a delivery shows their body. */
  @Variable('WEBHOOK_RETENTION', spanBetween('1d', '60d'))
  @IsObject()
  webhookRetention: Duration = Duration.ofSeconds(30 * 86_400);

  /** Dropped by whole months, so up to a month longer. */
  @Variable('AUDIT_RETENTION', spanBetween('30d', '3650d'))
  @IsObject()
  auditRetention: Duration = Duration.ofSeconds(400 * 86_400);

  @Variable('WEBHOOK_PROXY_URL', proxyAddress)
  @IsOptional()
  @IsString()
  webhookProxyUrl?: string;

  @Variable('WEBHOOK_CA_FILE', text)
  @IsOptional()
  @IsString()
  webhookCaFile?: string;

  @Variable('WEBHOOK_DNS_SERVERS', nameServers)
  @IsArray()
  webhookDnsServers: string[] = [];

  /** How often connected tools are asked what is new. */
  @Variable('CONNECTOR_INTERVAL', spanBetween('5m', '7d'))
  @IsObject()
  connectorInterval: Duration = Duration.ofSeconds(6 * 3600);

  @Variable('CONNECTOR_RETRY_DELAYS', durations)
  @ArrayMaxSize(10, { message: 'must have at most 10 delays' })
  connectorRetryDelays: Duration[] = [1, 2, 4, 8, 16].map((seconds) => Duration.ofSeconds(seconds));

  @Variable('CONNECTOR_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  @IsBoolean()
  connectorAllowPrivateNetworks = false;

  /** Each `host` for every tool, or `tool=host` for one. */
  @Variable('CONNECTOR_PRIVATE_HOSTS', hostsOfTools)
  @IsArray()
  connectorPrivateHosts: string[] = [];

  @Variable('CONNECTOR_PROXY_URL', proxyAddress)
  @IsOptional()
  @IsString()
  connectorProxyUrl?: string;

  /** For the characters that the typeface of the PDFs lacks: Chinese, Japanese, Korean. */
  @Variable('PDF_FONT', text)
  @IsOptional()
  @IsString()
  pdfFont?: string;

  @Variable('UPLOAD_LIMIT', byteSize)
  @IsInt()
  @Min(1)
  uploadLimit: number = 2 ** 30;

  @Variable('UPLOAD_LIMIT_DECOMPRESSED', byteSize)
  @IsInt()
  @Min(1)
  uploadLimitDecompressed: number = 16 * 2 ** 30;

  /** What has not ended by then goes back to review: a log that takes for ever would hold the worker for ever. */
  @Variable('RUN_TIME_BUDGET', spanBetween('1s', '1d'))
  @IsObject()
  runTimeBudget: Duration = Duration.ofSeconds(30 * 60);

  /** Workers that may be on the runs of one workspace at a time. */
  @Variable('RUNS_PER_WORKSPACE', whole)
  @IsInt()
  @Min(1)
  runsPerWorkspace = 2;

  /** Whether a new organization's sandbox is filled with sample data. */
  @Variable('SANDBOX_SAMPLES', booleanVariable)
  @IsBoolean()
  sandboxSamples = true;

  /** Of an OpenAI-compatible API, up to and without `/chat/completions`. */
  @Variable('LLM_URL', httpAddress)
  @IsOptional()
  @IsString()
  llmUrl?: string;

  @Variable('LLM_MODEL', text)
  @ValidateIf((config: Config) => config.llmUrl !== undefined || config.llmModel !== undefined)
  @IsString({ message: 'is required when LLM_URL is set: the name of the model to ask' })
  llmModel?: string;

  @Variable('LLM_API_KEY', text)
  @IsOptional()
  @Matches(/^[\x21-\x7e]+$/, { message: 'must be printable characters without spaces' })
  llmApiKey?: string;

  @Variable('RATE_LIMIT_PER_MINUTE', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  rateLimitPerMinute = 600;

  @Variable('RATE_LIMIT_FAILURES', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  rateLimitFailures = 30;

  @Variable('RATE_LIMIT_SIGN_INS', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  rateLimitSignIns = 20;

  @Variable('RATE_LIMIT_TOKEN', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  rateLimitToken = 120;

  /** A shared link, from one address. */
  @Variable('RATE_LIMIT_SHARED', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  rateLimitShared = 120;

  /** Without one the figures are shown to this machine alone. */
  @Variable('METRICS_TOKEN', text)
  @IsOptional()
  @Matches(/^[\x21-\x7e]{32,256}$/, { message: 'must be 32 to 256 printable characters without spaces' })
  metricsToken?: string;

  @Variable('STREAMS_PER_CREDENTIAL', whole)
  @IsInt()
  @Min(1)
  @Max(10_000)
  streamsPerCredential = 20;

  @Variable('STREAMS_PER_PROCESS', whole)
  @IsInt()
  @Min(1)
  @Max(100_000)
  streamsPerProcess = 500;

  /** Of each workspace, as are all that follow: event logs as they are kept, compressed. */
  @Variable('QUOTA_STORED_BYTES', byteSize)
  @IsInt()
  @Min(1)
  quotaStoredBytes: number = 50 * 2 ** 30;

  @Variable('QUOTA_PARALLEL_UPLOADS', whole)
  @IsInt()
  @Min(1)
  quotaParallelUploads = 16;

  @Variable('QUOTA_OPEN_RUNS', whole)
  @IsInt()
  @Min(1)
  quotaOpenRuns = 100;

  @Variable('QUOTA_PENDING_RECOMPUTATIONS', whole)
  @IsInt()
  @Min(1)
  quotaPendingRecomputations = 20;

  @Variable('QUOTA_STREAMS', whole)
  @IsInt()
  @Min(1)
  quotaStreams = 200;

  @Variable('QUOTA_PDFS', whole)
  @IsInt()
  @Min(1)
  quotaPdfs = 8;

  @Variable('TRUST_PROXY', whole)
  @IsInt()
  @Min(0)
  @Max(32)
  trustProxy = 0;

  @Variable('LOG_LEVEL', text)
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  @Variable('LOG_FORMAT', text)
  @IsIn(['pretty', 'json'])
  logFormat: 'pretty' | 'json' = process.stderr.isTTY ? 'pretty' : 'json';

  get webhookTimeout(): Duration {
    return this.webhookTimeouts[0] ?? Duration.ofSeconds(30);
  }

  /** base_url, auth_url and OAuth issuer: what clients see, never what a Host header claims. */
  get baseUrl(): string {
    return this.publicUrl ?? `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }
}

declareToolApplications(Config.prototype);
