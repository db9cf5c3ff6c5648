import { Injectable } from '@nestjs/common';
import type { Assessment } from '#assessments';
import { AuditTrail, NotAllowed, OrganizationsService, type AuditAction, type Member, type Principal } from '#auth';
import { parsePublicId, publicId } from '#events';
import { Clock, Pages, QuotaExceeded, UnitOfWork, uuidV7, ValidationFailed, type Page } from '#platform';
import { ReportCases } from '../cases/report-cases.service.js';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import type { ServedReport } from '../stored/report.entity.js';
import { CommentNotFound } from '../stored/reports.errors.js';
import { Comment, findMentions, type CommentKind } from './comment.entity.js';
import type { ChangeCommentBody, CommentBody, CommentsQuery, CommentView } from './comments.dto.js';
import { MentionNotices } from './mention-notices.js';

const mostComments = 1_000;
const mostMentions = 20;

/** Comments on the waits, actions, and cases of an assessment's report. They stay when it is recomputed. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
    private readonly plans: RoadmapPlans,
    private readonly cases: ReportCases,
    private readonly notices: MentionNotices,
  ) {}

  /** Readers with a link see them only where it shows them, and those on cases where it shows their names. */
  async list(served: ServedReport, { kind, ref, ...page }: CommentsQuery): Promise<Page<CommentView>> {
    if (ref !== undefined && kind === undefined) throw ValidationFailed.of('kind', 'must be given with ref');
    const { assessment, share } = served;
    const rows = this.select(assessment);
    if (share && !share.showsComments) rows.andWhere('false');
    if (share && !share.showsCases) rows.andWhere(`comment.kind <> 'case'`);
    if (kind !== undefined) rows.andWhere('comment.kind = :kind', { kind });
    if (ref !== undefined && kind !== undefined) {
      rows.andWhere('comment.subject = :subject', { subject: (await this.findSubject(served, kind, ref)) ?? '' });
    }
    const realm = `${assessment.id} ${share?.id ?? ''}`;
    const found = await this.pages.read(rows, page, { list: 'comments', realm, filters: { kind, ref } });
    return { ...found, items: await this.makeViews(served, found.items) };
  }

  async get(served: ServedReport, id: string): Promise<CommentView> {
    return this.view(served, await this.find(served, id));
  }

  add(caller: Principal, served: ServedReport, { on, text, replyTo }: CommentBody): Promise<CommentView> {
    const { assessment } = served;
    return this.unitOfWork.run(async () => {
      const { manager, db } = this.unitOfWork;
      const subject = await this.findSubject(served, on.kind, on.ref);
      if (subject === null) throw ValidationFailed.of('on.ref', `names no ${on.kind} of the report`);
      const mentioned = await this.readMentions(caller, text);
      // Of requests at once, the second counts what the first has added.
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`comments of ${assessment.id}`]);
      if ((await this.select(assessment).getCount()) >= mostComments) throw tooManyComments();
      const thread = replyTo === undefined ? null : await this.findThread(served, replyTo, { kind: on.kind, subject });
      const { actor, person } = caller;
      const comment = await manager.save(
        manager.create(Comment, {
          id: uuidV7(),
          workspaceId: assessment.workspaceId,
          assessmentId: assessment.id,
          kind: on.kind,
          subject,
          text,
          replyTo: thread?.id ?? null,
          authorId: person ?? actor.id ?? '',
          authorName: person === undefined ? actor.name : null,
          createdAt: await this.clock.now(),
          editedAt: null,
          resolvedAt: null,
        }),
      );
      await this.record('comment.added', caller, assessment, {
        comment: comment.publicId,
        on: { kind: on.kind, ref: on.ref },
      });
      const view = await this.view(served, comment);
      await this.notices.send(caller, assessment, view, mentioned);
      return view;
    });
  }

  /** Everyone who may comment may resolve a thread; only its author or an administrator changes the text. */
  change(
    caller: Principal,
    served: ServedReport,
    { id, body }: { readonly id: string; readonly body: ChangeCommentBody },
  ): Promise<CommentView> {
    return this.unitOfWork.run(async () => {
      const comment = await this.find(served, id);
      const { text = comment.text, resolved = comment.resolvedAt !== null } = body;
      if (body.resolved !== undefined && comment.replyTo !== null) {
        throw ValidationFailed.of('resolved', 'can be set only for the first comment of a thread');
      }
      const isEdited = text !== comment.text;
      const isMoved = resolved !== (comment.resolvedAt !== null);
      if (!isEdited && !isMoved) return this.view(served, comment);
      if (isEdited) await this.requireOwn(caller, comment);
      const mentioned = isEdited ? await this.readMentions(caller, text) : [];
      const known = findMentions(comment.text);
      const now = await this.clock.now();
      if (isEdited) Object.assign(comment, { text, editedAt: now });
      if (isMoved) comment.resolvedAt = resolved ? now : null;
      await this.unitOfWork.manager.save(comment);
      const details = { comment: comment.publicId, ...(isEdited && { edited: true }), ...(isMoved && { resolved }) };
      await this.record('comment.changed', caller, served.assessment, details);
      const added = mentioned.filter((person) => !known.includes(person.id));
      const view = await this.view(served, comment);
      await this.notices.send(caller, served.assessment, view, added);
      return view;
    });
  }

  /** The first comment of a thread is deleted with its replies. */
  delete(caller: Principal, served: ServedReport, id: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const comment = await this.find(served, id);
      await this.requireOwn(caller, comment);
      await this.unitOfWork.manager.delete(Comment, { id: comment.id, workspaceId: comment.workspaceId });
      await this.record('comment.deleted', caller, served.assessment, { comment: id });
    });
  }

  private select({ id, workspaceId }: Assessment) {
    return this.unitOfWork.manager
      .createQueryBuilder(Comment, 'comment')
      .where('comment.workspaceId = :workspaceId AND comment.assessmentId = :id', { workspaceId, id });
  }

  private async find(served: ServedReport, commentId: string): Promise<Comment> {
    const comment = await this.lookUp(served, commentId);
    if (!comment) throw new CommentNotFound();
    return comment;
  }

  private async lookUp({ assessment }: ServedReport, commentId: string): Promise<Comment | null> {
    const { id: assessmentId, workspaceId } = assessment;
    const id = parsePublicId('cmt', commentId);
    return id === null ? null : this.unitOfWork.manager.findOneBy(Comment, { id, workspaceId, assessmentId });
  }

  private async findThread(
    served: ServedReport,
    id: string,
    { kind, subject }: Pick<Comment, 'kind' | 'subject'>,
  ): Promise<Comment> {
    const first = await this.lookUp(served, id);
    if (first?.kind === kind && first.subject === subject && first.replyTo === null) return first;
    throw ValidationFailed.of('replyTo', 'must be the first comment of a thread about the same');
  }

  /** What the report names so; null if it names nothing so. */
  private async findSubject(served: ServedReport, kind: CommentKind, ref: string): Promise<string | null> {
    if (kind !== 'case') return (await this.readSubjects(served, kind)).get(ref)?.key ?? null;
    const { total } = await this.cases.listCases({ ...served, share: undefined }, { case: ref, limit: 1 });
    return total > 0 ? ref : null;
  }

  private readSubjects(
    served: ServedReport,
    kind: 'bottleneck' | 'item',
  ): Promise<ReadonlyMap<string, { readonly key: string }>> {
    return kind === 'item' ? this.plans.readSubjects(served) : this.plans.readWaits(served);
  }

  private async readMentions({ organizationId }: Principal, text: string): Promise<Member[]> {
    const ids = findMentions(text);
    if (ids.length > mostMentions) throw ValidationFailed.of('text', `must mention at most ${mostMentions} people`);
    const members = await this.organizations.nameMembers(organizationId, ids);
    const unknown = ids.find((id) => members.get(id)?.isActive !== true);
    if (unknown !== undefined) {
      throw ValidationFailed.of('text', `mentions ${unknown}, who is no active person of the organization`);
    }
    return [...members.values()];
  }

  private async requireOwn({ organizationId, actor, person }: Principal, { authorId }: Comment): Promise<void> {
    if (authorId === (person ?? actor.id)) return;
    const members = await this.organizations.nameMembers(organizationId, person === undefined ? [] : [person]);
    if (members.get(person ?? '')?.isAdministrator === true) return;
    throw new NotAllowed('Only its author or an administrator of the organization can do this.');
  }

  private async view(served: ServedReport, comment: Comment): Promise<CommentView> {
    const [view] = await this.makeViews(served, [comment]);
    if (!view) throw new CommentNotFound();
    return view;
  }

  /** Readers with a link learn names only from a report that names people. */
  private async makeViews(served: ServedReport, comments: readonly Comment[]): Promise<CommentView[]> {
    const { id: organizationId } = await this.organizations.ofWorkspace(served.assessment.workspaceId);
    const isNamed = !served.share || served.report.terms.showPeople === true;
    const ids = isNamed ? comments.flatMap(({ authorId, text }) => [authorId, ...findMentions(text)]) : [];
    const members = await this.organizations.nameMembers(organizationId, ids);
    const refs = new Map<string, string>();
    for (const kind of ['bottleneck', 'item'] as const) {
      if (!comments.some((comment) => comment.kind === kind)) continue;
      for (const [id, { key }] of await this.readSubjects(served, kind)) refs.set(`${kind} ${key}`, id);
    }
    return comments.map((comment) => {
      const { kind, subject, text, replyTo, authorId, authorName, createdAt, editedAt, resolvedAt } = comment;
      const name = members.get(authorId)?.name ?? (isNamed ? authorName : null);
      return {
        id: comment.publicId,
        on: { kind, ref: kind === 'case' ? subject : (refs.get(`${kind} ${subject}`) ?? null) },
        text,
        mentions: findMentions(text).map((id) => ({ id, name: members.get(id)?.name ?? null })),
        replyTo: replyTo && publicId('cmt', replyTo),
        author: { type: authorId.startsWith('usr_') ? 'user' : 'api_key', id: authorId, name },
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        resolved: resolvedAt !== null,
      };
    });
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    assessment: Assessment,
    details: object,
  ): Promise<void> {
    const target = { type: 'assessment', id: assessment.publicId };
    const { company } = assessment;
    return this.audit.record({ action, organizationId, target, details: { company, ...details } });
  }
}

const tooManyComments = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'comments',
    limit: `${mostComments} comments`,
    advice: 'Delete those that are not needed.',
    whose: 'This assessment',
  });
