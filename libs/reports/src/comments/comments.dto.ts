import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { BooleanField, ChoiceField, field, PageQuery, TextField, OrNull } from '#platform';
import { commentKinds, type CommentKind } from './comment.entity.js';

const longestText = 4_000;
const longestRef = 1_000;

const CommentTextField = (options: { optional?: boolean } = {}): PropertyDecorator =>
  TextField({
    ...options,
    max: longestText,
    trim: true,
    description: '`@usr_…` mentions a person of the organization, at most 20, who gets an email',
    example: 'Can we halve this? @usr_01h455vb4pex5vsknk084sn02q',
  });

@ApiSchema({ description: 'What a comment is about' })
class CommentedBody {
  @ChoiceField(commentKinds, { description: 'A bottleneck, an item of the plan, or a case' })
  kind: CommentKind;

  @TextField({ max: longestRef, description: 'Its id in the report, or the name of the case', example: 'b1' })
  ref: string;
}

@ApiSchema({ description: 'A new comment, or an answer to one' })
export class CommentBody {
  @field(
    { description: 'What it is about' },
    { type: () => CommentedBody },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(() => CommentedBody),
  )
  on: CommentedBody;

  @CommentTextField()
  text: string;

  @TextField({ max: 200, optional: true, description: 'The id of the first comment of the thread to answer in' })
  replyTo?: string;
}

@ApiSchema({ description: 'A new text, or whether the thread is resolved' })
export class ChangeCommentBody {
  @CommentTextField({ optional: true })
  text?: string;

  @BooleanField({ optional: true, description: 'Of the first comment of a thread: whether the thread is resolved' })
  resolved?: boolean;
}

export class CommentsQuery extends PageQuery {
  @ChoiceField(commentKinds, { optional: true, description: 'Only those on this kind' })
  kind?: CommentKind;

  @TextField({ max: longestRef, optional: true, description: 'With `kind`: only those on this one' })
  ref?: string;
}

@ApiSchema({ description: 'What a comment is about' })
class CommentedView {
  @ApiProperty({ enum: commentKinds, description: 'A bottleneck, an item of the plan, or a case' })
  kind: CommentKind;

  @OrNull('text', 'Null if the current report no longer has it')
  ref: string | null;
}

@ApiSchema({ description: 'Who wrote a comment' })
class CommentAuthorView {
  @ApiProperty({ enum: ['user', 'api_key'], description: 'A person, or a program with an API key' })
  type: 'user' | 'api_key';

  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'The person or the API key' })
  id: string;

  @OrNull('text', 'Null for a person who is gone, or must not be named')
  name: string | null;
}

@ApiSchema({ description: 'A person whom a comment mentions' })
class MentionView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'The person, as in `@usr_…`' })
  id: string;

  @OrNull('text', 'Their name; null for a person who is gone')
  name: string | null;
}

@ApiSchema({ description: 'A comment on a report' })
export class CommentView {
  @ApiProperty({ example: 'cmt_01h455vb4pex5vsknk084sn02q', description: 'Names this comment in other calls' })
  id: string;

  @ApiProperty({ description: 'What it is about' })
  on: CommentedView;

  @ApiProperty({ description: 'Plain text; `@usr_…` mentions a person' })
  text: string;

  @ApiProperty({ type: [MentionView], description: 'The people in `text`' })
  mentions: MentionView[];

  @OrNull('text', 'The first comment of its thread; null for that one')
  replyTo: string | null;

  @ApiProperty({ description: 'Who wrote it' })
  author: CommentAuthorView;

  @ApiProperty({ format: 'date-time', description: 'When it was written' })
  createdAt: string;

  @OrNull('time', 'When it was last edited; null if never')
  editedAt: string | null;

  @ApiProperty({ description: 'Whether the thread is resolved; false for replies' })
  resolved: boolean;
}
