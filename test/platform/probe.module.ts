import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import {
  ApiData,
  ApiDataPage,
  CreatedAtColumn,
  currentRequest,
  data,
  dataPage,
  DomainError,
  FallbackModule,
  Idempotent,
  NotFound,
  PageQuery,
  Pages,
  PlatformApiModule,
  PlatformModule,
  Public,
  TextField,
  UnitOfWork,
  uuidV7,
  WholeNumberField,
  type Config,
  type Data,
  type DataPage,
} from '#platform';
import type { TestDatabase } from '../harness/database.js';

/** A table of the tests, because platform has none that a client could list or add to. */
export async function createProbesTable(database: TestDatabase): Promise<void> {
  await database.query(`CREATE TABLE probes (
    id uuid PRIMARY KEY, name text NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp())`);
}

/** Handlers with `pause` wait for this advisory lock until the test releases it. */
export const pauseLock = 4711;

@Entity('probes')
class Probe {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @CreatedAtColumn()
  createdAt!: Date;
}

class ProbeView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  static of({ id, name }: Probe): ProbeView {
    return { id, name };
  }
}

class ProbeNotFound extends NotFound {
  readonly code = 'PROBE_NOT_FOUND';
}

/** An error with a given status. */
class Refused extends DomainError {
  readonly code = 'REFUSED';
  override readonly headers = {
    'Retry-After': '1',
    'RateLimit-Policy': '"probe";q=1;w=60',
    RateLimit: '"probe";r=0;t=1',
  };

  constructor(readonly status: number) {
    super(`Refused with ${status}.`);
  }
}

class ProbeBody {
  @TextField({ max: 100_000 })
  name!: string;

  /** The status to fail with after the row was written. */
  @WholeNumberField({ min: 400, max: 599, optional: true })
  refuse?: number;

  @WholeNumberField({ min: 0, max: 1, optional: true })
  pause?: number;
}

class ProbeQuery extends PageQuery {
  @TextField({ max: 200, optional: true })
  name?: string;
}

/** Replaces the access guard: `X-Realm` is the workspace, and /v1/locked needs a token. */
@Injectable()
class ProbeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const current = currentRequest();
    if (current) current.realm = request.get('x-realm') ?? 'realm-1';
    if (request.path.startsWith('/v1/locked')) throw new Refused(request.get('authorization') ? 403 : 401);
    return true;
  }
}

@Public()
@Controller('v1')
class ProbeController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    @InjectRepository(Probe) private readonly probes: Repository<Probe>,
  ) {}

  @Get('probes')
  @ApiDataPage(ProbeView)
  async list(@Query() query: ProbeQuery): Promise<DataPage<ProbeView>> {
    const { name } = query;
    const rows = this.probes.createQueryBuilder('probe');
    if (name !== undefined) rows.where('probe.name = :name', { name });
    const realm = currentRequest()?.realm ?? '';
    return dataPage(await this.pages.read(rows, query, { list: 'probes', realm, filters: { name } }), (probe) =>
      ProbeView.of(probe),
    );
  }

  @Get('probes/:id')
  @ApiData(ProbeView)
  async read(@Param('id') id: string): Promise<Data<ProbeView>> {
    const probe = /^[0-9a-f-]{36}$/.test(id) ? await this.probes.findOneBy({ id }) : null;
    if (!probe) throw new ProbeNotFound('There is no such probe.');
    return data(ProbeView.of(probe));
  }

  @Post('probes')
  @Idempotent()
  @ApiData(ProbeView, 201)
  create(@Body() body: ProbeBody): Promise<Data<ProbeView>> {
    return this.unitOfWork.run(() => this.write(body));
  }

  /** Like a handler that calls the network: its work is committed before its response is stored. */
  @Post('own-probes')
  @Idempotent('own')
  @ApiData(ProbeView, 201)
  createOwn(@Body() body: ProbeBody): Promise<Data<ProbeView>> {
    return this.write(body);
  }

  @Delete('probes/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Gone' })
  async remove(@Param('id') id: string): Promise<void> {
    await this.probes.delete({ id });
  }

  @Post('locked')
  @ApiResponse({ status: 201, description: 'Never' })
  locked(@Body() { name }: ProbeBody): void {
    throw new Error(`the guard let ${name} in`);
  }

  @Get('secret')
  @Header('Cache-Control', 'no-store')
  @ApiData(ProbeView)
  secret(): Data<ProbeView> {
    return data({ id: 'x', name: 'secret' });
  }

  @Get('faults/error')
  @ApiData(ProbeView)
  fault(): never {
    throw new Error('hunter2 is the password');
  }

  @Get('faults/sql')
  @ApiData(ProbeView)
  async sqlFault(): Promise<void> {
    await this.unitOfWork.db.query(`SELECT 'hunter2' FROM no_such_table`);
  }

  private async write({ name, pause, refuse }: ProbeBody): Promise<Data<ProbeView>> {
    const id = uuidV7();
    const { db } = this.unitOfWork;
    await db.query('INSERT INTO probes (id, name) VALUES ($1, $2)', [id, name]);
    // Without lock_timeout, which another test is about.
    const wait = `SELECT set_config('lock_timeout', '0', true), pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)`;
    if (pause) await db.query(wait, [pauseLock]);
    if (refuse !== undefined) throw new Refused(refuse);
    return data({ id, name });
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([Probe])],
  controllers: [ProbeController],
  providers: [{ provide: APP_GUARD, useClass: ProbeGuard }],
})
class ProbeRoutes {}

/** An application like the real one, with handlers whose behavior the request chooses. */
@Module({})
class ProbeModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ProbeModule,
      imports: [PlatformModule.forRoot(config), PlatformApiModule, ProbeRoutes, FallbackModule],
    };
  }
}

export const probeModule = (config: Config): DynamicModule => ProbeModule.forRoot(config);
