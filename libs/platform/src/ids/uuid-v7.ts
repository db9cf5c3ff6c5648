import { randomUUID } from 'node:crypto';

/** A time-ordered UUID (RFC 9562 §5.7): new rows land at the right edge of their index. */
export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Node draws what is random in it for many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
