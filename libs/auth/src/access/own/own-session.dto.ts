import { ApiProperty } from '@nestjs/swagger';
import { publicId, TextField } from '#platform';
import { browserName } from '../sessions/browser-name.js';
import type { Session } from '../sessions/session.entity.js';

export class SessionView {
  @ApiProperty({ example: 'ses_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ description: 'As far as its User-Agent tells', example: 'Firefox on Linux' })
  browser: string;

  @ApiProperty({ description: 'Where it signed in from', example: '203.0.113.7' })
  address: string;

  @ApiProperty({ format: 'date-time', description: 'When it signed in' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Accurate to a minute; after a day without use it ends' })
  lastUsedAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it ends, however much it is used' })
  expiresAt: string;

  @ApiProperty({ description: 'Whether it is the one that asks' })
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
    description: 'Left out by a person who came in by a link and has none yet',
  })
  currentPassword?: string;

  @TextField({ min: 12, max: 256, description: '12 to 256 characters; kept as an argon2id hash only' })
  newPassword: string;
}

export class EndedSessionsView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many there were' })
  ended: number;
}
