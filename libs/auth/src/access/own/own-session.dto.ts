import { ApiProperty } from '@nestjs/swagger';
import { publicId } from '#events';
import { TextField } from '#platform';
import { browserName } from '../sessions/browser-name.js';
import type { Session } from '../sessions/session.entity.js';

export class SessionView {
  @ApiProperty({ example: 'ses_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ description: 'Derived from its User-Agent', example: 'Firefox on Linux' })
  browser: string;

  @ApiProperty({ description: 'Where it signed in from', example: '203.0.113.7' })
  address: string;

  @ApiProperty({ format: 'date-time', description: 'When it signed in' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Accurate to a minute; it expires after a day without use' })
  lastUsedAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it expires, no matter how much it is used' })
  expiresAt: string;

  @ApiProperty({ description: 'Whether this is the current session' })
  current: boolean;

  static of(session: Session, own: Session): SessionView {
    return {
      id: publicId('ses', session.id),
      browser: browserName(session.userAgent),
      address: session.address,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === own.id,
    };
  }
}

export class ChangePasswordBody {
  @TextField({
    min: 0,
    max: 256,
    optional: true,
    description: 'Leave out if you signed in with a link and have no password yet',
  })
  currentPassword?: string;

  @TextField({ min: 12, max: 256, description: '12 to 256 characters; stored only as an argon2id hash' })
  newPassword: string;
}

export class EndedSessionsView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many there were' })
  ended: number;
}
