import { Injectable } from '@nestjs/common';
import { On } from '#events';
import { type Page, Pages, parseInstant, UnitOfWork } from '#platform';
import type { Principal } from '../../tokens/principal.js';
import { PersonErased } from '../administration/people-erasure.js';
import { ApiRequest, requestActors } from './api-request.entity.js';
import type { RequestsQuery } from './requests.dto.js';
import { keptFor, pseudonymizeRequests } from './requests.queries.js';

@Injectable()
export class RequestsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  @On(PersonErased)
  async forgetName({ workspaceIds, ...person }: PersonErased): Promise<void> {
    await pseudonymizeRequests(this.unitOfWork.db, workspaceIds, person);
  }

  /** The requests of the workspace, or only the caller's own. */
  page(caller: Principal, whose: 'all' | 'own', query: RequestsQuery): Promise<Page<ApiRequest>> {
    return this.unitOfWork.read(() => {
      const { requestId, status, method, actor, since, until } = query;
      const { workspaceId } = caller;
      const requests = this.unitOfWork.manager
        .createQueryBuilder(ApiRequest, 'request')
        .where('request.workspaceId = :workspaceId', { workspaceId })
        // The partition of a day is dropped when all of it is older.
        .andWhere('request.createdAt > now() - make_interval(secs => :keptFor)', { keptFor: keptFor.seconds });
      const own = whose === 'own' ? pickOwnIds(caller) : undefined;
      if (own) requests.andWhere('request.actorId = :ownId AND request.quotaOf = :quotaOf', own);
      if (requestId !== undefined) requests.andWhere('request.requestId = :requestId', { requestId });
      if (status !== undefined) requests.andWhere('request.status BETWEEN :least AND :most', statusRange(status));
      if (method !== undefined) requests.andWhere('request.method = :method', { method });
      if (actor !== undefined) {
        const column = requestActors.some((type) => type === actor) ? 'actorType' : 'actorId';
        requests.andWhere(`request.${column} = :actor`, { actor });
      }
      if (since !== undefined) requests.andWhere('request.createdAt >= :since', { since: parseInstant(since) });
      if (until !== undefined) requests.andWhere('request.createdAt < :until', { until: parseInstant(until) });
      const filters = { own, requestId, status, method, actor, since, until };
      return this.pages.read(requests, query, { list: 'requests', realm: workspaceId, filters });
    });
  }
}

const pickOwnIds = ({ actor: { id }, quotaOf }: Principal) => ({ ownId: id ?? '', quotaOf: quotaOf ?? id ?? '' });

/** `4xx` is 400 to 499, and `404` is itself. */
const statusRange = (status: string) => ({
  least: Number(status.replace('xx', '00')),
  most: Number(status.replace('xx', '99')),
});
