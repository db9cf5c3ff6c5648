import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#assessments';
import { AuthApiModule, AuthModule } from '#auth';
import { LanguageModel } from '#platform';
import { ReportsModule } from '#reports';
import { InsideApi } from './tools/inside-api.js';
import { McpController } from './mcp/mcp.controller.js';
import { AgentServers } from './mcp/agent-servers.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsService } from './questions/questions.service.js';

/** What assistants ask: the tools at /mcp, and questions about a report that a language model answers by them. */
@Module({
  imports: [AssessmentsModule, AuthApiModule, AuthModule, ReportsModule],
  controllers: [McpController, QuestionsController],
  providers: [InsideApi, AgentServers, LanguageModel, QuestionsService],
})
export class AgentsApiModule {}
