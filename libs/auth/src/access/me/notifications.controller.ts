import { Body, Get, Patch } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiData, BooleanField, ChoiceField, data, type Data } from '#platform';
import { type NotificationChoices, Notifications } from '../../organizations/notifications.js';
import { reportReadyChoices } from '../../organizations/person.entity.js';
import { CurrentSession, SessionController } from '../guards/access-rules.js';
import type { Session } from '../sessions/session.entity.js';

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
class ChangeNotificationsBody {
  @ChoiceField(reportReadyChoices, {
    optional: true,
    description: 'When a report is ready: no email, one for your own assessments, or for all',
  })
  reportReady?: NotificationChoices['reportReady'];

  @BooleanField({ optional: true, description: 'An email on Monday that sums up the week before' })
  digest?: boolean;

  @BooleanField({ optional: true, description: 'An email when a comment mentions you' })
  mentions?: boolean;
}

@ApiSchema({ description: 'Which emails a person gets' })
class NotificationsView implements NotificationChoices {
  @ApiProperty({
    enum: reportReadyChoices,
    description:
      'Whether an email says that a report is ready, or could not be made: `mine` (default) for assessments that you started, `all`, or `none`',
  })
  reportReady: NotificationChoices['reportReady'];

  @ApiProperty({ description: 'Whether an email on Monday sums up the week before (default: false)' })
  digest: boolean;

  @ApiProperty({ description: 'Whether an email says that a comment mentions you (default: true)' })
  mentions: boolean;
}

/** What the signed-in person is notified of by email. */
@SessionController('v1/session/notifications')
export class MyNotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Get()
  @ApiOperation({ operationId: 'OwnNotifications_show', summary: 'Show what you are notified of by email' })
  @ApiData(NotificationsView)
  async show(@CurrentSession() { person }: Session): Promise<Data<NotificationsView>> {
    return data(await this.notifications.choices(person));
  }

  @Patch()
  @ApiOperation({
    operationId: 'OwnNotifications_change',
    summary: 'Change what you are notified of by email',
    description: 'Each email has a link that stops its kind, without signing in.',
  })
  @ApiData(NotificationsView)
  async change(
    @CurrentSession() { person }: Session,
    @Body() body: ChangeNotificationsBody,
  ): Promise<Data<NotificationsView>> {
    return data(await this.notifications.choose(person, body));
  }
}
