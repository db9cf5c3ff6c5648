import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id: 19 MiB, two passes. About 20 ms on one core, and as much for a guess. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The longest that can be set, counted as the API does; a longer one is wrong without hashing it. */
const longest = 256;

/** Checked where there is no such person, so that the time taken does not tell who exists. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hash('no one has this password', cost);
  const isTooLong = Array.from(password).length > longest;
  const matches = await verify(passwordHash ?? (await decoy), isTooLong ? '' : password.normalize('NFKC'));
  return matches && !isTooLong && typeof passwordHash === 'string';
}
