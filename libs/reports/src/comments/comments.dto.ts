import { ApiProperty } from '@nestjs/swagger';
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

class CommentedBody {
  @ChoiceField(commentKinds, { description: 'A bottleneck, an item of the plan, or a case' })
  kind: CommentKind;

  @TextField({ max: longestRef, description: 'Its id in the report, or the name of the case', example: 'b1' })
  ref: string;
}

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

class CommentedView {
  @ApiProperty({ enum: commentKinds })
  kind: CommentKind;

  @OrNull('text', 'Null if the current report no longer has it')
  ref: string | null;
}

class CommentAuthorView {
  @ApiProperty({ enum: ['user', 'api_key'] })
  type: 'user' | 'api_key';

  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @OrNull('text', 'Null for a person who is gone, or must not be named')
  name: string | null;
}

class MentionView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @OrNull('text')
  name: string | null;
}

export class CommentView {
  @ApiProperty({ example: 'cmt_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty()
  on: CommentedView;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: [MentionView], description: 'The people in `text`' })
  mentions: MentionView[];

  @OrNull('text', 'The first comment of its thread; null for that one')
  replyTo: string | null;

  @ApiProperty()
  author: CommentAuthorView;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @OrNull('time')
  editedAt: string | null;

  @ApiProperty({ description: 'Whether the thread is resolved; false for replies' })
  resolved: boolean;
}
