import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { installedPython } from '../harness/installed-python.js';
import { testAdminToken } from '../harness/test-app.js';
import { callback, OAuthScene, pkce } from '../oauth/oauth-scene.js';
import { blocksOf, stepsOf, type Block } from './documented-blocks.js';
import { compile, installClient } from './installed-client.js';
import { PythonRunner, runProgram, runShell, writeProgram, type Variables } from './sample-runners.js';
import { SampleWorkspace } from './sample-workspace.js';

/** What cannot run here, by words in it, and why. */
export const excused: Readonly<Record<string, string>> = {
  'tap-github': 'a program that reads GitHub',
  '{"o5": {"status": "done"}': "the sample's roadmap, in its sandbox; test/engine/second-lap.long.ts follows it",
  "from 'assessment-service-receiver'": 'a line to copy; test/webhooks/documentation.e2e.ts has the kit',
  'new Webhook(secret)': 'a line to copy; test/webhooks/documentation.e2e.ts has the library',
};

/** Where readers are: a folder with what pages take for granted, and a workspace. */
export class ReadingPlace {
  private constructor(
    readonly folder: string,
    readonly workspace: SampleWorkspace,
    readonly python: PythonRunner | null,
  ) {}

  /** Programs in TypeScript also need the client, and those in Python an interpreter. */
  static async start({ withPrograms }: { readonly withPrograms: boolean }): Promise<ReadingPlace> {
    const folder = mkdtempSync(join(tmpdir(), 'documented-'));
    mkdirSync(join(folder, '.data'));
    writeFileSync(join(folder, '.data', 'admin-token'), testAdminToken);
    cpSync('docs/mappings', join(folder, 'docs/mappings'), { recursive: true });
    writeFileSync(join(folder, 'broken.xes'), '<log>\n<trace>\n<event>\n</trace>\n</log>');
    const [workspace] = await Promise.all([SampleWorkspace.start(folder), withPrograms && installClient(folder)]);
    const python = withPrograms && installedPython !== null ? PythonRunner.start(installedPython, folder) : null;
    return new ReadingPlace(folder, workspace, python);
  }

  async stop(): Promise<void> {
    await this.python?.stop();
    await this.workspace.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A reader of a page, who goes through it from the top, with the IDs of each answer at hand. */
export class Reader {
  private variables: Variables;
  ran = 0;

  constructor(private readonly place: ReadingPlace) {
    this.variables = { ...place.workspace.variables, WEBHOOK_SECRET: 'whsec_secret' };
  }

  async read(page: string): Promise<void> {
    for (const block of blocksOf(page)) await this.follow(block, page);
  }

  private async follow({ language, text, file }: Block, page: string): Promise<void> {
    const { folder, workspace, python } = this.place;
    if (file !== null) writeFileSync(join(folder, file), `${text}\n`);
    if (file !== null || Object.keys(excused).some((words) => text.includes(words))) return;
    const source = workspace.local(text).replaceAll('http://127.0.0.1:3000', workspace.app.baseUrl);
    if (language === 'console' && /curl |^\$ cat /.test(source)) await this.session(source);
    else if (language === 'sh' && source.includes('curl ')) await this.shell(source);
    else if (language === 'ts') await this.program(source, page);
    else if (language === 'python') await python?.run(source, this.variables);
    else return;
    this.ran++;
  }

  private async session(text: string): Promise<void> {
    for (const { command, shown } of stepsOf(text)) {
      const copied = /^cat ([\w.-]+)$/.exec(command)?.[1];
      if (copied !== undefined) writeFileSync(join(this.place.folder, copied), `${shown}\n`);
      // What the page shows as an example is known already from the answer before.
      else if (!/^\w+=\w+_[\w…]+$/.test(command)) await this.shell(command, shown);
    }
  }

  private async shell(source: string, shown = ''): Promise<void> {
    await this.getCode(source);
    const isRefused = shown.startsWith('{"error"');
    const variables = { ...this.variables, ...(await this.statesFor(source)), ...(isRefused && { refused: '' }) };
    const printed = await runShell(this.place.folder, source, variables);
    // An example of what varies has an ellipsis or an ID.
    if (/^\{/.test(shown) && !/…|_01/.test(shown)) expect(JSON.parse(printed)).toEqual(JSON.parse(shown));
    if (isRefused) expect(printed).toContain(/"(?:code|error)":"\w+"/.exec(shown)?.[0]);
    this.remember(source, printed);
  }

  /** A comparison needs an assessment before. */
  private async statesFor(source: string): Promise<Variables> {
    return source.includes('/comparison?') ? this.place.workspace.variablesFor('Comparisons_get') : {};
  }

  private remember(source: string, printed: string): void {
    const assigned = Array.from(source.matchAll(/(?:^|\s)(\w+)=\$\(cat ([\w./-]+)\)/g), ([, name = '']) => name);
    const found: Record<string, string> = assigned.length > 0 ? { ADMIN_TOKEN: testAdminToken } : {};
    const api = /(?:^|\s)api=(\S+)/.exec(source)?.[1];
    if (api !== undefined) found.api = api;
    const names = { int: 'INTEGRATION', asmt: 'ASSESSMENT', whk: 'WEBHOOK', org: 'ORG', app: 'CLIENT' };
    for (const [prefix, name] of Object.entries(names)) {
      const id = new RegExp(`^\\{"data":\\{"(?:id|clientId)":"(${prefix}_\\w+)"`).exec(printed)?.[1];
      if (id !== undefined) found[name] = id;
    }
    for (const [field, name] of Object.entries({
      key: 'KEY',
      clientSecret: 'CLIENT_SECRET',
      access_token: 'ACCESS_TOKEN',
      refresh_token: 'REFRESH_TOKEN',
      device_code: 'DEVICE_CODE',
    })) {
      const value = new RegExp(`"${field}":"([^"]+)"`).exec(printed)?.[1];
      if (value !== undefined) found[name] = value;
    }
    this.variables = { ...this.variables, ...found };
  }

  /** A person allows access in their browser, which no sample can do. */
  private async getCode(source: string): Promise<void> {
    if (!source.includes('$CODE')) return;
    const scene = OAuthScene.of(this.place.workspace.app, { id: this.variables.ORGANIZATION ?? '' });
    const { verifier, parameters } = pkce();
    const client = { clientId: this.variables.CLIENT ?? '', name: 'Quarterly review' };
    const extra = { ...parameters, redirect_uri: callback };
    const code = await scene.code(await scene.newVisitor(), client, extra);
    this.variables = { ...this.variables, CODE: code, VERIFIER: verifier };
  }

  private async program(source: string, page: string): Promise<void> {
    const { folder } = this.place;
    const name = `${page.replace(/\W/g, '-')}-${this.ran}`;
    const file = writeProgram(folder, name, source);
    expect(await compile(folder, [file], true)).toBe('');
    await runProgram(folder, `${name}.mjs`, this.variables);
  }
}
