import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '#platform';

const password = { max: 256, description: 'Your password; an open session is not enough' };

export class SecondFactorView {
  @ApiProperty({ description: 'Whether signing in asks for a code' })
  enabled: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Recovery codes left' })
  recoveryCodesLeft: number;
}

export class ProveYourselfBody {
  @TextField(password)
  password: string;
}

export class ConfirmIdentityBody {
  @TextField({ ...password, optional: true })
  password?: string;

  @TextField({ max: 40, optional: true, description: 'Instead: a code from the authenticator app, or a recovery code' })
  code?: string;
}

export class EnrollmentView {
  @ApiProperty({ description: 'Link for an app on the same device', example: 'otpauth://totp/…' })
  uri: string;

  @ApiProperty({ description: 'Key to type if the QR code cannot be scanned' })
  key: string;

  @ApiProperty({ description: 'The address as a QR code: an SVG picture' })
  qrCode: string;
}

export class ConfirmSecondFactorBody {
  @TextField({ max: 10, description: 'The six digits that the app shows now' })
  code: string;
}

export class RecoveryCodesView {
  @ApiProperty({ type: [String], description: 'Each replaces the app for one sign-in. Shown only now.' })
  recoveryCodes: readonly string[];
}
