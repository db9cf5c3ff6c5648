import { join, resolve } from 'node:path';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import {
  type CheckedTogether,
  InvalidConfig,
  type Settings,
  Variable,
  declaredSettings,
  declaredVariables,
  httpAddress,
  origins,
  path,
  secretsKey,
  text,
  WholeVariable,
} from './variables.js';

/** Too long to guess: this token gives access to every organization. */
export const adminTokenShape = /^[\x21-\x7e]{32,256}$/;

/**
 * The configuration, read from the environment and validated once at startup. It also holds the settings that each lib
 * declares next to its code.
 */
export class Config {
  private readonly sections = new Map<Settings, object>([[Config, this]]);

  @WholeVariable('PORT', { min: 0, max: 65535 })
  port = 3000;

  @Variable('HOST', text)
  @IsString()
  @MinLength(1)
  host = '127.0.0.1';

  @Variable('DATABASE_URL', text)
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'must be a postgres:// or postgresql:// URL' })
  databaseUrl?: string;

  /** A streaming replica of DATABASE_URL, used for reads. */
  @Variable('DATABASE_READ_URL', text)
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'must be a postgres:// or postgresql:// URL' })
  databaseReadUrl?: string;

  @WholeVariable('DATABASE_POOL', { min: 2, max: 500 })
  databasePool = 20;

  /** Absolute, because processes that work in it start in other folders. */
  @Variable('DATA_DIR', path)
  dataDir = resolve('.data');

  @Variable('PUBLIC_URL', httpAddress)
  publicUrl?: string;

  @Variable('ADMIN_TOKEN', text)
  @IsOptional()
  @Matches(adminTokenShape, { message: 'must be 32 to 256 printable characters without spaces: openssl rand -hex 24' })
  adminToken?: string;

  /** Newest first: the first key encrypts, and the older ones still decrypt until everything is re-encrypted. */
  @Variable('SECRETS_KEY', secretsKey)
  @ValidateIf((config: Config) => config.secretsKeys !== undefined || config.databaseUrl !== undefined)
  @ArrayMinSize(1, { message: 'is required when DATABASE_URL is set: 32 bytes in base64 (openssl rand -base64 32)' })
  secretsKeys?: Buffer[];

  @Variable('SMTP_URL', text)
  @IsOptional()
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an smtp:// or smtps:// URL' })
  smtpUrl?: string;

  @Variable('MAIL_FROM', text)
  @Matches(/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
    message: 'must be a sender such as "Name <name@example.com>"',
  })
  mailFrom = 'Assessment Service <no-reply@localhost>';

  /** To one organization's recipients; more wait. Those that people sign in with are counted separately. */
  @WholeVariable('MAILS_PER_HOUR', { min: 1, max: 100_000 })
  mailsPerHour = 60;

  /** Without a token, /metrics answers only requests from this machine. */
  @Variable('METRICS_TOKEN', text)
  @IsOptional()
  @Matches(/^[\x21-\x7e]{32,256}$/, { message: 'must be 32 to 256 printable characters without spaces' })
  metricsToken?: string;

  @WholeVariable('TRUST_PROXY', { min: 0, max: 32 })
  trustProxy = 0;

  /** Web pages of these origins may call /v1. */
  @Variable('CORS_ORIGINS', origins)
  @ArrayMaxSize(100, { message: 'must be at most 100 origins' })
  corsOrigins: string[] = [];

  @Variable('LOG_LEVEL', text)
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  @Variable('LOG_FORMAT', text)
  @IsIn(['pretty', 'json'])
  logFormat: 'pretty' | 'json' = process.stderr.isTTY ? 'pretty' : 'json';

  /** The settings that a lib has declared with `@Variable` in a class. */
  of<T extends object>(settings: new () => T): T {
    const known = (this.sections.get(settings) as T | undefined) ?? new settings();
    this.sections.set(settings, known);
    return known;
  }

  /** Where emails are written to as files; null if a mail server sends them. */
  get mailFolder(): string | null {
    return this.smtpUrl === undefined ? join(this.dataDir, 'mail') : null;
  }

  /** The base of all links and the OAuth issuer; never taken from a Host header, which a client can forge. */
  get baseUrl(): string {
    return this.publicUrl ?? this.localUrl;
  }

  get localUrl(): string {
    return `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }
}

/** Reports all invalid variables at once, so that an operator need not start again for each. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const config = new Config();
  const problems = new Map<string, string>();
  for (const { settings, property, variable, read } of declaredVariables()) {
    const value = environment[variable];
    if (value === undefined || value === '') continue;
    try {
      Object.assign(config.of(settings), { [property]: read(value) });
    } catch (error) {
      problems.set(variable, (error as Error).message);
    }
  }
  for (const settings of declaredSettings()) {
    const section = config.of(settings);
    for (const [variable, problem] of [...findBroken(settings, section), ...findContradictions(section)])
      if (!problems.has(variable)) problems.set(variable, problem);
  }
  if (problems.size > 0) throw new InvalidConfig(problems);
  return config;
}

/** The problems that class-validator finds, by environment variable instead of property. */
function* findBroken(settings: Settings, section: object): Generator<readonly [variable: string, problem: string]> {
  for (const error of validateSync(section, { forbidUnknownValues: false })) {
    const known = declaredVariables().find((one) => one.settings === settings && one.property === error.property);
    const message = Object.values(error.constraints ?? {})[0]?.replace(new RegExp(`^${error.property} `), '');
    if (known && message) yield [known.variable, message];
  }
}

const findContradictions = (section: object): Iterable<readonly [variable: string, problem: string]> =>
  (section as Partial<CheckedTogether>).problems?.() ?? [];
