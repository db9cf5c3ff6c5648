import { createHmac } from 'node:crypto';

/** The same person has the same pseudonym for as long as the connection lasts; whom it stands for cannot be found out by trying ids. */
export function pseudonym(secret: string, identity: string): string {
  return `Person ${createHmac('sha256', secret).update(identity).digest('hex').slice(0, 10)}`;
}
