import { Body, Controller, Delete, Get, HttpCode, Module, Post, Query, type DynamicModule } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, type Principal } from '#auth';
import { ApiData, data, Idempotent, TextField, type Config, type Data } from '#platform';
import { StandaloneModule } from '../../apps/standalone/src/standalone.module.js';

class ProbeBody {
  @TextField({ max: 100, optional: true })
  text?: string;
}

class ProbeQuery {
  @TextField({ max: 100, optional: true })
  text?: string;
}

class ProbeView {
  @ApiProperty()
  organizationId: string;

  @ApiProperty()
  workspaceId: string;

  @ApiProperty({ type: String, nullable: true })
  actor: string | null;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Differs from answer to answer, so that a replay shows' })
  made: number;

  static of({ organizationId, workspaceId, actor }: Principal, text = ''): ProbeView {
    return { organizationId, workspaceId, actor: actor.id, text, made: (made += 1) };
  }
}

let made = 0;

/** Minimal routes with access rules; they return the caller that the guard has found. */
@ApiTags('Probe')
@Controller('v1/probe')
class ProbeController {
  @Get()
  @RequireScope('assessments:read')
  @ApiData(ProbeView)
  read(@Caller() caller: Principal, @Query() { text }: ProbeQuery): Data<ProbeView> {
    return data(ProbeView.of(caller, text));
  }

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiData(ProbeView, 201)
  write(@Caller() caller: Principal, @Body() { text }: ProbeBody): Data<ProbeView> {
    return data(ProbeView.of(caller, text));
  }

  @Delete()
  @HttpCode(204)
  @RequireScope('webhooks:manage')
  @ApiNoContentResponse({ description: 'Nothing was there' })
  remove(): void {
    // Only who may come this far is of interest.
  }
}

@Module({ controllers: [ProbeController] })
class ProbeRoutes {}

/** The whole application with these routes added. */
@Module({})
export class ProbedModule {
  static forRoot(config: Config): DynamicModule {
    return { module: ProbedModule, imports: [ProbeRoutes, StandaloneModule.forRoot(config)] };
  }
}

export const probed = { module: (config: Config): DynamicModule => ProbedModule.forRoot(config) };
