import { Body, Controller, Delete, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags, ApiSchema } from '@nestjs/swagger';
import { Found, OrganizationsService, OwnOrganization, SignedInOnly } from '#auth';
import { ApiData, ChoiceField, data, TextField, type Data, OrNull } from '#platform';
import { EndpointValidator } from '../endpoints/endpoint-validator.js';
import { type ChatChannel, ChatChannels } from './chat-channels.js';
import { chatKinds, type ChatKind } from './chat-message.js';

interface OwnOrganizationFound {
  readonly id: string;
}

@ApiSchema({ description: 'The chat channel to post notices to' })
class SetChatBody {
  @ChoiceField(chatKinds, { description: 'The product that the channel is in' })
  kind: ChatKind;

  @TextField({
    max: 2048,
    description: 'The https URL of an incoming webhook of Slack, or of a workflow of Teams; never shown again',
    example: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
  })
  url: string;
}

@ApiSchema({ description: 'The chat channel that notices are posted to' })
class ChatView {
  @ApiProperty({ enum: chatKinds, type: String, nullable: true, description: 'Null if no channel is set' })
  kind: ChatKind | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'hooks.slack.com',
    description: 'The host of its URL; null if no channel is set',
  })
  host: string | null;

  @OrNull('time', 'When it was set; null if no channel is set')
  createdAt: string | null;
}

@ApiSchema({ description: 'Whether a test message arrived' })
class ChatTestView {
  @ApiProperty({ description: 'Whether it was accepted' })
  delivered: boolean;

  @OrNull('text', 'Why it did not arrive; null if it did')
  message: string | null;
}

/** The channel in Slack or Teams that an organization is notified in; for its administrators. */
@ApiTags('Organization')
@SignedInOnly()
@UseGuards(OwnOrganization)
@Controller('v1/organization/chat')
export class ChatController {
  constructor(
    private readonly channels: ChatChannels,
    private readonly validator: EndpointValidator,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'OwnChat_show', summary: 'Show the Slack or Teams channel for notifications' })
  @ApiData(ChatView)
  async show(@Found(OrganizationsService) { id }: OwnOrganizationFound): Promise<Data<ChatView>> {
    return this.view(await this.channels.find(id));
  }

  @Put()
  @ApiOperation({
    operationId: 'OwnChat_set',
    summary: 'Post notifications to a Slack or Teams channel',
    description:
      'Finished reports, stopped assessments, and the weekly digest are posted there. This request posts nothing: test it.',
  })
  @ApiData(ChatView, 200, 'Set')
  async set(
    @Found(OrganizationsService) { id }: OwnOrganizationFound,
    @Body() { kind, url }: SetChatBody,
  ): Promise<Data<ChatView>> {
    await this.validator.validateUrl(url);
    return this.view(await this.channels.set(id, kind, url));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'OwnChat_remove', summary: 'Remove the Slack or Teams channel' })
  @ApiNoContentResponse({ description: 'Removed, with the messages that wait for it' })
  async remove(@Found(OrganizationsService) { id }: OwnOrganizationFound): Promise<void> {
    await this.channels.remove(id);
  }

  @Post('test')
  @ApiOperation({
    operationId: 'OwnChat_test',
    summary: 'Send a test message to the Slack or Teams channel',
    description: 'At once and only once: unlike notifications, it is not retried.',
  })
  @ApiData(ChatTestView, 200, 'The result')
  async test(@Found(OrganizationsService) { id }: OwnOrganizationFound): Promise<Data<ChatTestView>> {
    const message = await this.channels.test(id);
    return data({ delivered: message === null, message });
  }

  private view(channel: ChatChannel | null): Data<ChatView> {
    if (!channel) return data({ kind: null, host: null, createdAt: null });
    const { host } = this.channels.readUrl(channel);
    return data({ kind: channel.kind, host, createdAt: channel.createdAt.toISOString() });
  }
}
