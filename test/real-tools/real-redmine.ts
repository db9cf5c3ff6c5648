import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { MovedClock } from './moved-clock.js';
import { RealServer } from './real-server.js';
import { runProgram } from './run-program.js';
import { colleagues, type PlannedStep } from './simulated-month.js';

const home = '/usr/share/redmine';
const installed = '/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default';
/** Bundler hides gems that Redmine does not name; this one is its server here. */
const webrick = '/usr/share/rubygems-integration/all/gems/webrick-1.8.1/lib';

const preparation = `
Setting.rest_api_enabled = '1'
admin = User.find_by_login('admin')
admin.update_columns(must_change_passwd: false)
puts "key=#{admin.api_key}"
`;

/** Redmine 5 as Debian installs it, on a copy of its database. */
export class RealRedmine {
  private readonly issues = new Map<number, number>();

  private constructor(
    private readonly folder: string,
    private readonly server: RealServer,
    private readonly clock: MovedClock,
    private readonly url: string,
    private readonly key: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async start(at: Date): Promise<RealRedmine> {
    const folder = await mkdtemp(join(tmpdir(), 'real-redmine-'));
    const database = join(folder, 'redmine.sqlite3');
    await copyFile(installed, database);
    const environment = { DATABASE_URL: `sqlite3:${database}`, RAILS_ENV: 'production', HOME: folder };
    await writeFile(join(folder, 'prepare.rb'), preparation);
    const said = await runProgram(['bundle', 'exec', 'rails', 'runner', join(folder, 'prepare.rb')], home, environment);
    const key = /^key=(\w+)$/m.exec(said)?.[1] ?? '';
    const clock = new MovedClock(folder);
    clock.set(at);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const command = [
      'bundle',
      'exec',
      'rails',
      'server',
      '-u',
      'webrick',
      '-e',
      'production',
      '-b',
      '127.0.0.1',
      '-p',
      String(port),
      '-P',
      join(folder, 'pid'),
    ];
    const server = new RealServer(command, `${url}/issue_statuses.json`, {
      cwd: home,
      environment: { ...environment, RUBYLIB: webrick, ...clock.environment },
    });
    const redmine = new RealRedmine(folder, server, clock, url, key, environment);
    await server.ready();
    return redmine;
  }

  get connection(): Connection {
    return this.connectionBy(this.key, ['support']);
  }

  connectionBy(apiKey: string, projects: readonly string[]): Connection {
    return { config: { url: this.url, projects }, credentials: { apiKey } };
  }

  at(time: Date): void {
    this.clock.set(time);
  }

  /** What its own Ruby says, for what its API cannot do. */
  async run(script: string): Promise<string> {
    await writeFile(join(this.folder, 'run.rb'), script);
    return runProgram(['bundle', 'exec', 'rails', 'runner', join(this.folder, 'run.rb')], home, this.environment);
  }

  /** Through its own API, each step at its time and by its person. */
  async live(plan: readonly PlannedStep[]): Promise<void> {
    const { project } = await this.ask<{ project: { id: number } }>('POST', '/projects.json', {
      project: { name: 'Support 🛟', identifier: 'support', tracker_ids: [3] },
    });
    for (const login of colleagues) {
      const user = {
        login,
        firstname: login,
        lastname: 'Colleague',
        mail: `${login}@example.com`,
        password: 'password-123',
      };
      const created = await this.ask<{ user: { id: number } }>('POST', '/users.json', { user });
      // The role of managers, who may do everything.
      const membership = { user_id: created.user.id, role_ids: [3] };
      await this.ask('POST', `/projects/${project.id}/memberships.json`, { membership });
    }
    for (const planned of plan) await this.take(planned, project.id);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async take({ at, number, step, by }: PlannedStep, project_id: number): Promise<void> {
    this.clock.set(at);
    if (step === 'create') {
      const issue = {
        project_id,
        tracker_id: 3,
        subject: `Secret request ${number}`,
        description: 'Secret',
        status_id: 1,
        priority_id: 2,
      };
      const answer = await this.ask<{ issue: { id: number } }>('POST', '/issues.json', { issue }, by);
      this.issues.set(number, answer.issue.id);
      return;
    }
    const changes = { start: { status_id: 2 }, comment: { notes: 'A secret remark' }, finish: { status_id: 5 } };
    await this.ask('PUT', `/issues/${this.issues.get(number) ?? 0}.json`, { issue: changes[step] }, by);
  }

  async ask<Body>(method: string, path: string, body: object, login?: string): Promise<Body> {
    const headers = {
      'content-type': 'application/json',
      'x-redmine-api-key': this.key,
      ...(login !== undefined && { 'x-redmine-switch-user': login }),
    };
    const answer = await fetch(`${this.url}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }
}
