import { ApiProperty } from '@nestjs/swagger';
import { scopes, type Scope } from '../../tokens/scope.js';
import type { ConsentOfPerson } from './consents.queries.js';
import { publicId } from '#events';

export class GrantedApplicationView {
  @ApiProperty({ description: 'Its `client_id`', example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({
    enum: scopes,
    isArray: true,
    description: 'Scopes you allowed; it can use those that your role and its registration still allow',
  })
  scopes: Scope[];

  @ApiProperty({ format: 'date-time', description: 'When you last allowed it' })
  grantedAt: string;

  static of({ clientId, clientName, scopes: granted, givenAt }: ConsentOfPerson): GrantedApplicationView {
    return {
      clientId: publicId('app', clientId),
      name: clientName,
      scopes: scopes.filter((scope) => granted.includes(scope)),
      grantedAt: givenAt.toISOString(),
    };
  }
}
