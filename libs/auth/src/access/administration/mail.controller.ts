import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiData, Config, type Data, data } from '#platform';
import { AdministrationOnly } from '../guards/access-rules.js';

const deliveries = ['smtp', 'files'] as const;

class MailView {
  @ApiProperty({ enum: deliveries, description: '`files`: no mail server is set up' })
  delivery: (typeof deliveries)[number];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The folder on the service’s machine into which emails are written; null with a mail server',
  })
  folder: string | null;

  static of({ mailFolder }: Config): MailView {
    return { delivery: mailFolder === null ? 'smtp' : 'files', folder: mailFolder };
  }
}

/** Says whether emails reach people, so that the dashboard can say where else they are. */
@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/mail')
export class MailController {
  constructor(private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'Show how emails are sent' })
  @ApiData(MailView)
  show(): Data<MailView> {
    return data(MailView.of(this.config));
  }
}
