import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { text, Variable, whole } from '#platform';

/** How much one caller may ask a minute. */
export class RateLimitSettings {
  @Variable('RATE_LIMIT_PER_MINUTE', whole)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  perMinute = 600;

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
