import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EncryptedColumn, InstantColumn } from '#platform';

const issuer = 'Assessment Service';
const period = 30;
/** A code is accepted a step early or late, because clocks differ and people type slowly. */
const window = 1;

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), digits: 6, period });

export const newSecret = (): Buffer => randomBytes(20);

/** The URI for the QR code, and the same secret as a key to type. */
export function enrollment(secret: Buffer, email: string): { readonly uri: string; readonly key: string } {
  const totp = totpOf(secret, email);
  return { uri: totp.toString(), key: totp.secret.base32 };
}

/** The time step that a code belongs to; null if the code is not valid now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

@Entity('second_factors')
export class SecondFactor {
  /** The ID of the person. */
  @PrimaryColumn('uuid')
  id: string;

  @EncryptedColumn('second-factor')
  secret: Buffer;

  /** Null until a first code has shown that the app has the secret. */
  @InstantColumn({ nullable: true })
  confirmedAt: Date | null;

  @Column('bigint', { default: 0 })
  lastStep: string;

  @Column('integer', { default: 0 })
  failures: number;

  @InstantColumn({ nullable: true })
  lockedUntil: Date | null;
}
