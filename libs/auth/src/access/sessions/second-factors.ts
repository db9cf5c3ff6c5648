import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Clock, EncryptedColumn, InstantColumn, Secrets, UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { countFailure, isLocked, spendRecoveryCode, spendStep } from './sessions.queries.js';

const issuer = 'Assessment Service';
const period = 30;
/** A code is accepted a step early or late, because clocks differ and people type slowly. */
const window = 1;

const makeTotp = (secret: Buffer, label: string): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), digits: 6, period });

export const newSecret = (): Buffer => randomBytes(20);

/** The URI for the QR code, and the same secret as a key to type. */
export function enrollment(secret: Buffer, email: string): { readonly uri: string; readonly key: string } {
  const totp = makeTotp(secret, email);
  return { uri: totp.toString(), key: totp.secret.base32 };
}

/** The time step that a code belongs to; null if the code is not valid now. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = makeTotp(secret, '').validate({ token: code, timestamp: now.getTime(), window });
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

export type CodeVerdict = 'right' | 'wrong' | 'locked';

const recoveryCodeCount = 10;

/** A person's authenticator app, and the recovery codes for when it is lost. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async isOn({ id }: Person): Promise<boolean> {
    return (await this.find(id))?.confirmedAt != null;
  }

  async recoveryCodesLeft({ id }: Person): Promise<number> {
    return (await this.unitOfWork.db.query('SELECT 1 FROM recovery_codes WHERE person_id = $1', [id])).length;
  }

  /**
   * Creates a secret for the app, which replaces one that was never confirmed. Null if two-step sign-in is on already.
   */
  begin(person: Person): Promise<ReturnType<typeof enrollment> | null> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.lock(Person, { id: person.id });
      if (await this.isOn(person)) return null;
      const secret = newSecret();
      await this.unitOfWork.manager.delete(SecondFactor, { id: person.id });
      const encrypted = this.secrets.encrypt(secret, describeContext(person.id));
      await this.unitOfWork.manager.insert(SecondFactor, { id: person.id, secret: encrypted });
      return enrollment(secret, person.email);
    });
  }

  /**
   * Turns two-step sign-in on by a first code and returns the recovery codes, which are never shown again. Null if the
   * code is wrong.
   */
  confirm(person: Person, code: string): Promise<readonly string[] | null> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.lock(Person, { id: person.id });
      const factor = await this.find(person.id);
      if (!factor || factor.confirmedAt !== null || !(await this.spend(factor, code))) return null;
      await this.unitOfWork.manager.update(SecondFactor, { id: person.id }, { confirmedAt: await this.clock.now() });
      const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode());
      for (const one of codes) {
        await this.unitOfWork.db.query('INSERT INTO recovery_codes (person_id, hash) VALUES ($1, $2)', [
          person.id,
          hashCode(one),
        ]);
      }
      await this.audit.recordOnPerson(person, 'user.second_factor_added');
      return codes;
    });
  }

  /**
   * Accepts a code from the app or a recovery code. Call it outside a transaction, because a rollback would undo the
   * count of wrong codes.
   */
  async check(person: Person, code: string): Promise<CodeVerdict> {
    const factor = await this.find(person.id);
    if (!factor?.confirmedAt) return 'wrong';
    if (await isLocked(this.unitOfWork.db, person.id)) return 'locked';
    if (await this.spend(factor, code)) return 'right';
    if (await spendRecoveryCode(this.unitOfWork.db, person.id, hashCode(code))) {
      await this.audit.recordOnPerson(person, 'user.recovery_code_used', { actor: person.actor });
      return 'right';
    }
    await countFailure(this.unitOfWork.db, person.id);
    await this.audit.recordOnPerson(person, 'user.second_factor_failed', { actor: person.actor });
    return 'wrong';
  }

  /** Called for the person, or by an administrator for a person who lost the app and the codes. */
  remove(person: Person): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { affected } = await this.unitOfWork.manager.delete(SecondFactor, { id: person.id });
      if (affected === 1) await this.audit.recordOnPerson(person, 'user.second_factor_removed');
    });
  }

  private async spend(factor: SecondFactor, code: string): Promise<boolean> {
    const secret = this.secrets.decrypt(factor.secret, describeContext(factor.id));
    const step = findStep(secret, code.replaceAll(' ', ''), await this.clock.now());
    return step !== null && (await spendStep(this.unitOfWork.db, factor.id, step));
  }

  private find(id: string): Promise<SecondFactor | null> {
    return this.unitOfWork.manager.findOneBy(SecondFactor, { id });
  }
}

const describeContext = (id: string): string => `second-factor:${id}`;

/** Sixteen characters from an alphabet of 32 without look-alikes: 80 bits. */
function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz0123456789';
  const text = Array.from(randomBytes(16), (byte) => letters[byte % 32] ?? '').join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

const hashCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
