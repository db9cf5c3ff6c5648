import { Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiData, Config, type Data, data, MailServer, type MailServerState, OrNull } from '#platform';
import { AdministrationController } from '../guards/access-rules.js';

const deliveries = ['smtp', 'files'] as const;
const states = ['ok', 'failing'] as const;

@ApiSchema({ description: 'Whether emails are sent' })
class MailView {
  @ApiProperty({ enum: deliveries, description: '`files`: no mail server is set up' })
  delivery: (typeof deliveries)[number];

  @OrNull('text', 'The folder on the service’s machine into which emails are written; null with a mail server')
  folder: string | null;

  @ApiProperty({
    enum: states,
    description: '`failing`: the mail server does not answer, or refuses every email. It is asked again each minute',
  })
  state: (typeof states)[number];

  @OrNull('time', 'Null while emails are sent')
  failingSince: string | null;

  @OrNull('text', 'What the mail server or the connection said last')
  lastError: string | null;

  @ApiProperty({ type: 'integer', description: 'Emails that wait to be sent, up to 100,000' })
  unsent: number;

  static of({ mailFolder }: Config, { failingSince, lastError, unsent }: MailServerState): MailView {
    return {
      delivery: mailFolder === null ? 'smtp' : 'files',
      folder: mailFolder,
      state: failingSince === null ? 'ok' : 'failing',
      failingSince: failingSince?.toISOString() ?? null,
      lastError,
      unsent,
    };
  }
}

/** Says whether emails reach people, so that the dashboard can say where else they are. */
@AdministrationController('v1/admin/mail')
export class MailController {
  constructor(
    private readonly config: Config,
    private readonly server: MailServer,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show how emails are sent' })
  @ApiData(MailView)
  async show(): Promise<Data<MailView>> {
    return data(MailView.of(this.config, await this.server.state()));
  }
}
