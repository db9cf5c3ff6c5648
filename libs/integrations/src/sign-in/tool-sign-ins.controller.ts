import { Controller, Get, Logger, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiUnprocessableEntityResponse,
  ApiSchema,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, RequireScope, type AuthenticatedRequest, type Principal } from '#auth';
import {
  ApiData,
  data,
  DomainError,
  NameField,
  RawInput,
  TextField,
  ValidationFailed,
  type Data,
  Throws,
} from '#platform';
import { IntegrationRejected, PersonNeeded, SignInExpired } from '../connections/integrations.errors.js';
import { ToolSignIns } from './tool-sign-ins.service.js';

class SignInQuery {
  @NameField({ optional: true, description: "Default: the tool's name" })
  name?: string;

  @TextField({ max: 4000, optional: true, description: "JSON that matches the tool's `configSchema`" })
  config?: string;
}

@ApiSchema({ description: 'Where a person signs in to connect a tool' })
class SignInView {
  @ApiProperty({ description: "The tool's page where the person signs in and allows access" })
  authorizationUrl: string;
}

/** Connects a tool by signing in there (RFC 6749 §4.1, with PKCE), for a person in a browser. */
@ApiTags('Integrations')
@Controller('v1/integrations/catalog/:tool')
export class ToolSignInsController {
  private readonly logger = new Logger(ToolSignInsController.name);

  constructor(private readonly signIns: ToolSignIns) {}

  @Get('authorize')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Connect a tool by signing in to it' })
  @ApiData(SignInView)
  @ApiUnprocessableEntityResponse({
    description: 'The application is not registered at the address in the configuration',
    schema: { $ref: '#/components/schemas/Error' },
  })
  @Throws('INTEGRATION_REJECTED', 'INTEGRATION_UNREACHABLE', 'NOT_FOUND')
  async authorize(
    @Caller() caller: Principal,
    @Req() request: AuthenticatedRequest,
    @Param('tool') tool: string,
    @Query() query: SignInQuery,
  ): Promise<Data<SignInView>> {
    const wanted = { config: parseConfig(query.config), ...(query.name !== undefined && { name: query.name }) };
    return data({ authorizationUrl: await this.signIns.begin(caller, readSession(request), tool, wanted) });
  }

  /**
   * Where tools send the browser, so no part of the API that programs call. Reads the query itself, because tools add
   * parameters of their own to those of RFC 6749.
   */
  @Get('callback')
  @RequireScope('integrations:write')
  @RawInput()
  @ApiExcludeEndpoint()
  async callback(
    @Caller() caller: Principal,
    @Req() request: AuthenticatedRequest,
    @Param('tool') tool: string,
    @Res() response: Response,
  ): Promise<void> {
    const answer = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const state = await this.signIns.readState(caller, readSession(request), tool, answer.get('state') ?? '');
    const pages = `${state.environment === 'test' ? '/sandbox' : ''}/integrations`;
    try {
      const { publicId } = await this.signIns.finish(caller, state, answer);
      sendTo(response, `${pages}/${publicId}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.log(`${tool} was not connected: ${error.message}`);
      sendTo(response, `${pages}/new/${tool}?problem=${nameProblem(answer, error)}`);
    }
  }
}

const sendTo = (response: Response, path: string): void => void response.status(303).location(path).end();

/** A code that the page knows, because a link must not be able to put a text into the page. */
function nameProblem(answer: URLSearchParams, error: DomainError): string {
  if (answer.get('error') === 'access_denied') return 'denied';
  if (error instanceof SignInExpired) return 'lapsed';
  return error instanceof IntegrationRejected ? 'rejected' : 'unreachable';
}

function readSession(request: AuthenticatedRequest): string {
  if (request.headers.authorization !== undefined || !request.admission) throw new PersonNeeded();
  return request.admission().credential;
}

function parseConfig(text = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw ValidationFailed.of('config', 'must be a JSON object');
}
