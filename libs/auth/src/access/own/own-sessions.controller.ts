import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { parsePublicId } from '#events';
import { ApiData, ApiDataPage, data, dataPage, PageQuery, type Data, type DataPage } from '#platform';
import { OwnSession, SignedInOnly } from '../door/access-rules.js';
import { SessionNotFound } from './session-not-found.js';
import { EndedSessionsView, SessionView } from './own-session.dto.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The signed-in person's own sessions: lists and ends them, never those of other people. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: 'List your sessions' })
  @ApiDataPage(SessionView)
  async list(@OwnSession() own: Session, @Query() query: PageQuery): Promise<DataPage<SessionView>> {
    return dataPage(await this.sessions.page(own.person, query), (session) => SessionView.of(session, own));
  }

  @Post('end-others')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out of all your sessions but this one' })
  @ApiData(EndedSessionsView, 200, 'Ended')
  async endOthers(@OwnSession() own: Session): Promise<Data<EndedSessionsView>> {
    return data({ ended: await this.sessions.endOthers(own) });
  }

  @Delete(':sessionId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out of one of your sessions, this one included' })
  @ApiNoContentResponse({ description: 'Ended: its browser is signed out' })
  async end(@OwnSession() own: Session, @Param('sessionId') sessionId: string): Promise<void> {
    const id = parsePublicId('ses', sessionId);
    if (id === null || !(await this.sessions.end(own.person, id))) throw new SessionNotFound();
  }
}
