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
import { Variable } from './variable.js';
import {
  booleanVariable,
  byteSize,
  durations,
  httpAddress,
  nameServers,
  proxyAddress,
  secretsKey,
  spanBetween,
  text,
  whole,
} from './variable-readers.js';

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
  @Matches(/^[\x21-\x7e]{16,256}$/, { message: 'must be 16 to 256 printable characters without spaces' })
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

  /** Without one the figures are shown to this machine alone. */
  @Variable('METRICS_TOKEN', text)
  @IsOptional()
  @Matches(/^[\x21-\x7e]{32,256}$/, { message: 'must be 32 to 256 printable characters without spaces' })
  metricsToken?: string;

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
