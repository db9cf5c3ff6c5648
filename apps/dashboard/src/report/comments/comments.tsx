import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type CommentView, api, at, readAgain, under, useCreate, useList, useSession } from '../../api';
import { Badge, Time, toast, useDialog } from '../../ui';
import { useReportSource } from '../source/report-source';
import { CommentField } from './comment-field';
import classes from './comments.module.css';

interface CommentsProps {
  readonly kind: CommentView['on']['kind'];
  /** The ID of the wait or the action in the report, or the name of the case. */
  readonly of: string;
}

/** The comments on a wait, an action, or a case, and a field for those who may write; nothing where none are shown. */
export function Comments(props: CommentsProps) {
  const { comments } = useReportSource();
  return comments === null ? null : <Threads {...props} list={comments} />;
}

type ListAddress = NonNullable<ReturnType<typeof useReportSource>['comments']>;

function Threads({ kind, of, list: address }: CommentsProps & { readonly list: ListAddress }) {
  const { assessment } = useReportSource();
  const { items = [], hasMore, loadMore } = useList(address, { filters: { kind, ref: of }, limit: 100 });
  const oldestFirst = items.toReversed();
  const threads = oldestFirst.filter(({ replyTo }) => replyTo === null);
  if (assessment === null && threads.length === 0) return null;
  return (
    <section className={classes.comments} aria-label={kind === 'case' ? `Comments on ${of}` : 'Comments'}>
      {hasMore && (
        <Button size="xs" variant="default" onClick={loadMore}>
          Load earlier comments
        </Button>
      )}
      {threads.map((first) => (
        <Thread key={first.id} first={first} replies={oldestFirst.filter(({ replyTo }) => replyTo === first.id)} />
      ))}
      {assessment !== null && <NewComment on={{ kind, ref: of }} label="Comment" />}
    </section>
  );
}

interface NewCommentProps {
  readonly on: { readonly kind: CommentsProps['kind']; readonly ref: string };
  readonly label: 'Comment' | 'Reply';
  readonly replyTo?: string;
  readonly onSaved?: () => void;
}

function NewComment({ on, label, replyTo, onSaved }: NewCommentProps) {
  const path = usePath();
  const create = useCreate(path, () => readAgain(path));
  const save = (text: string) => create.mutateAsync({ on, text, ...(replyTo !== undefined && { replyTo }) });
  return <CommentField label={label} onSave={(text) => save(text).then(onSaved)} />;
}

interface ThreadProps {
  readonly first: CommentView;
  readonly replies: readonly CommentView[];
}

/** Resolved threads are folded. */
function Thread({ first, replies }: ThreadProps) {
  const { assessment } = useReportSource();
  const [isReplying, setReplying] = useState(false);
  const resolve = useChange(first);
  const { kind, ref } = first.on;
  const thread = (
    <>
      <One comment={first} />
      {replies.map((reply) => (
        <div key={reply.id} className={classes.reply}>
          <One comment={reply} />
        </div>
      ))}
      {assessment !== null && (
        <p className={classes.actions}>
          <Action onPress={() => setReplying(!isReplying)}>Reply</Action>
          <Action onPress={() => resolve.mutate({ resolved: !first.resolved })}>
            {first.resolved ? 'Reopen' : 'Resolve'}
          </Action>
        </p>
      )}
      {isReplying && ref !== null && (
        <NewComment on={{ kind, ref }} label="Reply" replyTo={first.id} onSaved={() => setReplying(false)} />
      )}
    </>
  );
  if (!first.resolved) return <div className={classes.thread}>{thread}</div>;
  return (
    <details className={classes.thread}>
      <summary>
        <Badge tone="good">Resolved</Badge> {first.author.name ?? gone}: {shownText(first)}
      </summary>
      {thread}
    </details>
  );
}

const gone = 'A former colleague';

/** With the names of those it mentions. */
function shownText({ text, mentions }: CommentView): string {
  return mentions.reduce((shown, { id, name }) => shown.replaceAll(`@${id}`, `@${name ?? gone}`), text);
}

/** Of those who may write. */
const usePath = () => at('/v1/assessments/{id}/comments', { id: useReportSource().assessment ?? '' });

function useChange({ id }: CommentView) {
  const path = usePath();
  return useMutation({
    mutationFn: (body: { readonly text?: string; readonly resolved?: boolean }) =>
      api.patch(under(path, '/{commentId}', { commentId: id }), body),
    onSuccess: () => readAgain(path),
    onError: (error) => toast.failed('The comment was not changed', error),
  });
}

function One({ comment }: { readonly comment: CommentView }) {
  const { assessment } = useReportSource();
  const { author, createdAt, editedAt } = comment;
  return (
    <article className={classes.comment}>
      <p className={classes.head}>
        <strong>{author.name ?? gone}</strong> <Time at={createdAt} />
        {editedAt !== null && ' · edited'}
      </p>
      {assessment === null ? <p className={classes.text}>{shownText(comment)}</p> : <Changeable comment={comment} />}
    </article>
  );
}

/** The text, which its author and administrators can edit and delete. */
function Changeable({ comment }: { readonly comment: CommentView }) {
  const path = usePath();
  const { id: reader, role } = useSession();
  const [isEditing, setEditing] = useState(false);
  const dialog = useDialog();
  const change = useChange(comment);
  const askToDelete = (): void =>
    dialog.ask({
      title: 'Delete the comment?',
      action: 'Delete',
      text: comment.replyTo === null ? 'Its replies are deleted with it.' : 'This cannot be undone.',
      onConfirm: async () => {
        await api.delete(under(path, '/{commentId}', { commentId: comment.id }));
        await readAgain(path);
      },
    });
  if (isEditing) {
    const save = (text: string) => change.mutateAsync({ text }).then(() => setEditing(false));
    return <CommentField label="Save" text={shownText(comment)} known={comment.mentions} onSave={save} />;
  }
  return (
    <>
      <p className={classes.text}>{shownText(comment)}</p>
      {(comment.author.id === reader || role === 'admin') && (
        <p className={classes.actions}>
          <Action onPress={() => setEditing(true)}>Edit</Action>
          <Action onPress={askToDelete}>Delete</Action>
        </p>
      )}
      {dialog.element}
    </>
  );
}

function Action({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button size="compact-xs" variant="subtle" onClick={onPress}>
      {children}
    </Button>
  );
}
