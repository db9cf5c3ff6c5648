import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installedPython } from '../harness/installed-python.js';
import { testAdminToken } from '../harness/test-app.js';
import { callback, OAuthScene, pkce } from '../oauth/oauth-scene.js';
import { blocksOf, stepsOf, type Block } from './documented-blocks.js';
import { compile, installClient } from './installed-client.js';
import { PythonRunner, runProgram, runShell, writeProgram, type Variables } from './sample-runners.js';
import { SampleWorkspace } from './sample-workspace.js';

const pages = [
  'README.md',
  ...['first-report', 'uploads', 'mapping', 'reports', 'webhooks', 'oauth'].map((name) => `docs/${name}.md`),
  ...['typescript', 'python'].map((name) => `clients/${name}/README.md`),
];

/** What cannot run here, by words in it, and why. */
const excused: Readonly<Record<string, string>> = {
  'tap-github': 'a program that reads GitHub',
  'import hashlib, hmac': 'a function to copy; test/webhooks/documentation.e2e.ts has its vectors',
  "from 'assessment-service-receiver'": 'a line to copy; test/webhooks/documentation.e2e.ts has the kit',
  'new Webhook(secret)': 'a line to copy; test/webhooks/documentation.e2e.ts has the library',
};

const folder = mkdtempSync(join(tmpdir(), 'documented-'));
let workspace: SampleWorkspace;
let python: PythonRunner | null;
beforeAll(async () => {
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data', 'admin-token'), testAdminToken);
  writeFileSync(join(folder, 'broken.xes'), '<log>\n<trace>\n<event>\n</trace>\n</log>');
  [workspace] = await Promise.all([SampleWorkspace.start(folder), installClient(folder)]);
  python = installedPython === null ? null : PythonRunner.start(installedPython, folder);
}, 120_000);
afterAll(async () => {
  await python?.stop();
  await workspace.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A reader of a page, who goes through it from the top, with the IDs of each answer at hand. */
class Reader {
  private variables: Variables = { ...workspace.variables, WEBHOOK_SECRET: 'whsec_secret' };
  ran = 0;

  async follow({ language, text, file }: Block, page: string): Promise<void> {
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
      if (copied !== undefined) writeFileSync(join(folder, copied), `${shown}\n`);
      // What the page shows as an example is known already from the answer before.
      else if (!/^\w+=\w+_[\w…]+$/.test(command)) await this.shell(command, shown);
    }
  }

  private async shell(source: string, shown = ''): Promise<void> {
    await this.getCode(source);
    const isRefused = shown.startsWith('{"error"');
    const printed = await runShell(folder, source, { ...this.variables, ...(isRefused && { refused: '' }) });
    // An example of what varies has an ellipsis or an ID.
    if (/^\{/.test(shown) && !/…|_01/.test(shown)) expect(JSON.parse(printed)).toEqual(JSON.parse(shown));
    if (isRefused) expect(printed).toContain(/"(?:code|error)":"\w+"/.exec(shown)?.[0]);
    this.remember(source, printed);
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
    const scene = OAuthScene.of(workspace.app, { id: this.variables.ORGANIZATION ?? '' });
    const { verifier, parameters } = pkce();
    const client = { clientId: this.variables.CLIENT ?? '', name: 'Quarterly review' };
    const extra = { ...parameters, redirect_uri: callback };
    const code = await scene.code(await scene.newVisitor(), client, extra);
    this.variables = { ...this.variables, CODE: code, VERIFIER: verifier };
  }

  private async program(source: string, page: string): Promise<void> {
    const name = `${page.replace(/\W/g, '-')}-${this.ran}`;
    const file = writeProgram(folder, name, source);
    expect(await compile(folder, [file], true)).toBe('');
    await runProgram(folder, `${name}.mjs`, this.variables);
  }
}

describe('the samples of the pages', () => {
  it.each(pages)(
    'work as they stand, from the top: %s',
    async (page) => {
      const reader = new Reader();
      for (const block of blocksOf(page)) await reader.follow(block, page);
      expect(reader.ran).toBeGreaterThan(0);
    },
    120_000,
  );

  it('that need no page are none of those that are excused', () => {
    const texts = pages.flatMap(blocksOf).map(({ text }) => text);
    expect(Object.keys(excused).filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
  });
});
