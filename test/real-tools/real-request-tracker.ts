import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { MovedClock } from './moved-clock.js';
import { RealServer } from './real-server.js';
import { runProgram } from './run-program.js';
import { colleagues, type PlannedStep } from './simulated-month.js';

const libraries = '/usr/share/request-tracker5/lib';
const installed = '/var/lib/dbconfig-common/sqlite3/request-tracker5/rtdb';
const password = 'password-123';

/** The account that reads is in a time zone far from UTC: TicketSQL reads times in it. */
const settings = (folder: string, port: number): string => `
Set($rtname, 'test');
Set($Organization, 'test.example');
Set($WebDomain, '127.0.0.1');
Set($WebPort, ${port});
Set($WebPath, '');
Set($DatabaseType, 'SQLite');
Set($DatabaseName, '${folder}/rtdb');
Set($Timezone, 'America/Los_Angeles');
Set($LogToSTDERR, 'error');
Set($LogToSyslog, undef);
Set($MailCommand, 'testfile');
1;
`;

const preparation = `
use RT -init;
my $root = RT::User->new(RT->SystemUser);
$root->Load('root');
$root->SetPassword('${password}');
require RT::AuthToken;
my ($ok, $message, $token) = RT::AuthToken->new($root)->Create(Owner => $root->Id, Description => 'assessment');
print "token=$token\\n";
# REST2 grants no rights.
my $group = RT::Group->new(RT->SystemUser);
$group->LoadSystemInternalGroup('Privileged');
for my $right (qw(SeeQueue CreateTicket ShowTicket ModifyTicket CommentOnTicket OwnTicket)) {
  $group->PrincipalObj->GrantRight(Right => $right, Object => $RT::System);
}
`;

/** Request Tracker 5 as Debian installs it, with its standalone server, on a copy of its database. */
export class RealRequestTracker {
  private readonly tickets = new Map<number, string>();

  private constructor(
    private readonly folder: string,
    private readonly server: RealServer,
    private readonly clock: MovedClock,
    private readonly url: string,
    private readonly token: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async start(at: Date): Promise<RealRequestTracker> {
    const folder = await mkdtemp(join(tmpdir(), 'real-rt-'));
    const port = await findFreePort();
    await copyFile(installed, join(folder, 'rtdb'));
    await mkdir(join(folder, 'settings'));
    await writeFile(join(folder, 'RT_SiteConfig.pm'), settings(folder, port));
    await writeFile(join(folder, 'prepare.pl'), preparation);
    const environment = {
      RT_SITE_CONFIG: join(folder, 'RT_SiteConfig.pm'),
      RT_SITE_CONFIG_DIR: join(folder, 'settings'),
    };
    const said = await runProgram(['perl', `-I${libraries}`, join(folder, 'prepare.pl')], folder, environment);
    const clock = new MovedClock(folder);
    clock.set(at);
    const url = `http://127.0.0.1:${port}`;
    const command = ['/usr/share/request-tracker5/libexec/rt-server', '--host', '127.0.0.1', '--port', String(port)];
    const server = new RealServer(command, `${url}/REST/2.0/`, {
      cwd: folder,
      environment: { ...environment, ...clock.environment },
    });
    await server.ready();
    return new RealRequestTracker(folder, server, clock, url, /^token=(\S+)$/m.exec(said)?.[1] ?? '', environment);
  }

  get connection(): Connection {
    return { config: { url: this.url, queues: ['General'] }, credentials: { token: this.token } };
  }

  connectionBy(user: string): Connection {
    return { config: { url: this.url }, credentials: { user, password } };
  }

  at(time: Date): void {
    this.clock.set(time);
  }

  /** What its own Perl says, for what its API cannot do. */
  async run(script: string): Promise<string> {
    await writeFile(join(this.folder, 'run.pl'), `use RT -init;\n${script}`);
    return runProgram(['perl', `-I${libraries}`, join(this.folder, 'run.pl')], this.folder, this.environment);
  }

  /** Through its own API, each step at its time and by its person. */
  async live(plan: readonly PlannedStep[]): Promise<void> {
    for (const name of colleagues) {
      const user = {
        Name: name,
        RealName: `${name} Colleague`,
        Password: password,
        Privileged: 1,
        EmailAddress: `${name}@example.com`,
      };
      await this.ask('POST', '/user', user);
    }
    for (const planned of plan) await this.take(planned);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async take({ at, number, step, by }: PlannedStep): Promise<void> {
    this.clock.set(at);
    if (step === 'create') {
      const ticket = {
        Queue: 'General',
        Subject: `Secret request ${number}`,
        Content: 'Secret',
        ContentType: 'text/plain',
      };
      this.tickets.set(number, (await this.ask<{ id: string }>('POST', '/ticket', ticket, by)).id);
      return;
    }
    const path = `/ticket/${this.tickets.get(number) ?? ''}`;
    if (step === 'comment')
      await this.ask('POST', `${path}/comment`, { Content: 'A secret remark', ContentType: 'text/plain' }, by);
    else await this.ask('PUT', path, { Status: step === 'start' ? 'open' : 'resolved' }, by);
  }

  async ask<Body>(method: string, path: string, body: object, user = 'root'): Promise<Body> {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${this.url}/REST/2.0${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  }
}
