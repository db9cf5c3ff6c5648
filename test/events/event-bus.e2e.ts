import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AssessmentsApiModule } from '#assessments';
import { AuthApiModule } from '#auth';
import { AssessmentCreated, EventBus, EventsModule, EventStatement, On } from '#events';
import { IntegrationsApiModule } from '#integrations';
import { PlatformModule, UnitOfWork, WakeUp, WakeUps, type Config } from '#platform';
import { ReportsApiModule } from '#reports';
import { StandaloneModule } from '../../apps/standalone/src/standalone.module.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createTenant, forLoopback, register, type Tenant } from '../webhooks/webhooks-app.js';

let app: TestApp;
let tenant: Tenant;
let bus: EventBus;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  const module = (config: Config): DynamicModule => ({
    module: WithListeners,
    imports: [StandaloneModule.forRoot(config)],
    providers: [Listeners],
  });
  app = await startTestApp({ alone: true, environment: forLoopback, module });
  tenant = await createTenant(app);
  await register(tenant, 'http://127.0.0.1:9/hooks');
  await app.database.query('CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY, text text NOT NULL)');
  bus = app.app.get(EventBus, { strict: false });
  unitOfWork = app.app.get(UnitOfWork);
});
beforeEach(() => app.database.query('TRUNCATE notes'));
afterAll(() => app.stop());

const note = async (text: string): Promise<void> => {
  await unitOfWork.db.query('INSERT INTO notes (text) VALUES ($1)', [text]);
};
const notes = async (): Promise<string[]> =>
  (await app.database.query<{ text: string }>('SELECT text FROM notes ORDER BY id')).map(({ text }) => text);
const rowsOf = async ({ id }: AssessmentCreated): Promise<number[]> => {
  const [counts] = await app.database.query<{ events: number; deliveries: number }>(
    `SELECT (SELECT count(*)::int FROM events WHERE id = $1) AS events,
       (SELECT count(*)::int FROM webhook_pending WHERE event_id = $1)
         + (SELECT count(*)::int FROM webhook_deliveries WHERE event_id = $1) AS deliveries`,
    [id],
  );
  return counts ? [counts.events, counts.deliveries] : [];
};

const anAssessment = (company: string): AssessmentCreated =>
  new AssessmentCreated(tenant.workspaceId, {
    assessmentId: 'asmt_01h455vb4pex5vsknk084sn02q',
    company,
    status: 'received',
    phase: 'connect',
    progress: 0,
    createdAt: new Date().toISOString(),
  });

class Moved {
  constructor(readonly to: string) {}
}
class MovedFar extends Moved {}
class Refused {
  readonly by = 'a handler';
}

@Module({})
class WithListeners {}

/** Called in the order of the methods. */
@Injectable()
class Listeners {
  @On(Moved)
  async first({ to }: Moved): Promise<void> {
    await unitOfWork.db.query('SELECT pg_sleep(0.05)');
    await note(`first to ${to}`);
  }

  @On(MovedFar)
  far({ to }: MovedFar): Promise<void> {
    return note(`far to ${to}`);
  }

  @On(Moved)
  second({ to }: Moved): Promise<void> {
    return note(`second to ${to}`);
  }

  @On(Refused)
  noteRefused(): Promise<void> {
    return note('handler');
  }

  @On(Refused)
  refuse(): Promise<void> {
    return Promise.reject(new Error('not today'));
  }

  @On(AssessmentCreated)
  async read({ id, data }: AssessmentCreated): Promise<void> {
    const [found] = await unitOfWork.db.query<{ body: string }>(
      'SELECT e.body FROM events e JOIN webhook_pending p ON p.event_id = e.id WHERE e.id = $1',
      [id],
    );
    await note((JSON.parse(found?.body ?? '{}') as { type: string }).type);
    if (data.company === 'Unwanted') throw new Error('not that one');
  }
}

describe('an event', () => {
  test('reaches each handler of its class in the order of subscription, one after the other', async () => {
    await unitOfWork.run(async () => {
      await bus.publish(new Moved('Oslo'));
      await bus.publish(new MovedFar('Lima'));
      await note('published');
      expect(await notes()).toEqual([]);
    });
    expect(await notes()).toEqual([
      'first to Oslo',
      'second to Oslo',
      'first to Lima',
      'far to Lima',
      'second to Lima',
      'published',
    ]);
  });

  test('whose handler throws undoes what the publisher and the other handlers wrote, even where it is caught', async () => {
    await expect(unitOfWork.run(() => bus.publish(new Refused()))).rejects.toThrow('not today');
    const catching = unitOfWork.run(async () => {
      await note('publisher');
      await bus.publish(new Refused()).catch(() => undefined);
    });
    await expect(catching).rejects.toThrow(/nothing was committed/);
    expect(await notes()).toEqual([]);
  });

  test('is refused outside a unit of work', async () => {
    await expect(bus.publish(new Moved('Rome'))).rejects.toThrow('Moved was published outside a unit of work');
    await expect(bus.publish(anAssessment('Acme'))).rejects.toThrow(/outside a unit of work/);
    expect(await notes()).toEqual([]);
  });
});

describe('a public event', () => {
  test('has its row and its deliveries when handlers run, and loses them where one throws', async () => {
    const wanted = anAssessment('Acme');
    const unwanted = anAssessment('Unwanted');
    await unitOfWork.run(() => bus.publish(wanted));
    expect([await rowsOf(wanted), await notes()]).toEqual([[1, 1], ['assessment.created']]);
    await expect(unitOfWork.run(() => bus.publish(unwanted))).rejects.toThrow('not that one');
    expect([await rowsOf(unwanted), await notes()]).toEqual([[0, 0], ['assessment.created']]);
  });

  test('takes one subscriber into its statement', async () => {
    const statement = { statement: 'SELECT 1', onAdded: () => undefined };
    const module = (config: Config): DynamicModule => ({
      ...WithoutWebhooks.forRoot(config, EventsModule),
      providers: [{ provide: EventStatement, useValue: [statement, statement] }],
    });
    await expect(startTestApp({ module, database: app.database })).rejects.toThrow(/Only one subscriber/);
  });
});

@Module({})
class WithoutWebhooks {
  static forRoot(config: Config, ...imports: Required<DynamicModule>['imports']): DynamicModule {
    return { module: WithoutWebhooks, imports: [PlatformModule.forRoot(config), ...imports] };
  }
}

describe('a process without webhooks', () => {
  test('refuses to start where a module publishes public events', async () => {
    const module = (config: Config): DynamicModule =>
      WithoutWebhooks.forRoot(config, AuthApiModule, AssessmentsApiModule, IntegrationsApiModule, ReportsApiModule);
    await expect(startTestApp({ module, database: app.database })).rejects.toThrow(
      /^This process publishes .*assessment\.completed.*, but no webhook would get them: import Webhooks/,
    );
  });

  test('starts where none does, and refuses to publish what no module has declared', async () => {
    const module = (config: Config): DynamicModule => WithoutWebhooks.forRoot(config, EventsModule);
    const quiet = await startTestApp({ module, database: app.database });
    const publishing = quiet.app
      .get(UnitOfWork)
      .run(() => quiet.app.get(EventBus, { strict: false }).publish(anAssessment('Acme')));
    await expect(publishing).rejects.toThrow(/assessment\.created is published by a module that has not declared it/);
    await quiet.stop();
  });
});

test('two wake-ups of one name are refused: each would wake the pollers of both', () => {
  const wakeUps = app.app.get(WakeUps);
  wakeUps.on(new WakeUp('one name'), () => undefined);
  expect(() => {
    wakeUps.on(new WakeUp('one name'), () => undefined);
  }).toThrow('Two wake-ups have the name "one name"');
});
