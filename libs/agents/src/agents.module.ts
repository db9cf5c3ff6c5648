import { Module } from '@nestjs/common';
import { AuthApiModule } from '#auth';
import { InsideApi } from './mcp/inside-api.js';
import { McpController } from './mcp/mcp.controller.js';
import { AgentServers } from './mcp/agent-servers.js';

/** What assistants ask: the tools at /mcp. */
@Module({
  imports: [AuthApiModule],
  controllers: [McpController],
  providers: [InsideApi, AgentServers],
})
export class AgentsApiModule {}
