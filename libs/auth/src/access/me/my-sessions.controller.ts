import { Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { parsePublicId } from '#events';
import { ApiData, ApiDataPage, type Data, data, type DataPage, dataPage, PageQuery, Throws } from '#platform';
import { SessionNotFound } from '../../tokens/auth.errors.js';
import { EndedSessionsView } from '../administration/user.dto.js';
import { CurrentSession, SessionController } from '../guards/access-rules.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionView } from './me.dto.js';

/** The signed-in person's own sessions: lists and ends them, never those of other people. */
@SessionController('v1/session/sessions')
export class MySessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ operationId: 'OwnSessions_list', summary: 'List your sessions' })
  @ApiDataPage(SessionView)
  async list(@CurrentSession() current: Session, @Query() query: PageQuery): Promise<DataPage<SessionView>> {
    return dataPage(await this.sessions.page(current.person, query), (session) => SessionView.of(session, current));
  }

  @Post('end-others')
  @ApiOperation({ operationId: 'OwnSessions_endOthers', summary: 'Sign out of all your sessions but this one' })
  @ApiData(EndedSessionsView, 200, 'Ended')
  async endOthers(@CurrentSession() current: Session): Promise<Data<EndedSessionsView>> {
    return data({ ended: await this.sessions.endOthers(current) });
  }

  @Delete(':sessionId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'OwnSessions_end', summary: 'Sign out of one of your sessions, this one included' })
  @ApiNoContentResponse({ description: 'Ended: its browser is signed out' })
  @Throws('SESSION_NOT_FOUND')
  async end(@CurrentSession() current: Session, @Param('sessionId') sessionId: string): Promise<void> {
    const id = parsePublicId('ses', sessionId);
    if (id === null || !(await this.sessions.end(current.person, id))) throw new SessionNotFound();
  }
}
