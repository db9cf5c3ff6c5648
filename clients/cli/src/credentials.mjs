import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileProblem, Problem, program } from './problem.mjs';

export const defaultUrl = 'http://127.0.0.1:3000';
export const clientId = 'cli';

/** Seconds that a renewal may take; a lock older than that was left behind by a process that died. */
const longestRenewal = 20;
const lockSeconds = 30;
/** Access tokens are renewed this long before they expire. */
const early = 60_000;

function folder(environment) {
  return join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'assessment-service');
}

export const credentialsFile = (environment) => join(folder(environment), 'credentials.json');

/** Where the latest `listen` forwards to, and the secret it signs with: `{target, secret}`. */
export const listenFile = (environment) => join(folder(environment), 'listen.json');

/** What is stored: `{url, key}` or `{url, accessToken, refreshToken, expiresAt}`, and the secret of `listen`. */
export async function readStored(environment, file = credentialsFile(environment)) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw fileProblem(file, 'read', error);
  }
}

/** Readable by this person alone, and never half-written: a lost refresh token is a lost sign-in. */
export async function writeStored(environment, stored, file = credentialsFile(environment)) {
  await mkdir(folder(environment), { recursive: true, mode: 0o700 });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(next, file);
}

export async function removeStored(environment) {
  for (const file of [credentialsFile(environment), listenFile(environment)]) await rm(file, { force: true });
}

/** The service's address without a trailing slash. */
export function serviceUrl(text) {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text)) throw new Problem(`${text} is not an http or https URL.`);
  return text.replace(/\/$/, '');
}

/** Where to send requests, and with which token. The environment comes first, then what `login` stored. */
export async function openCredentials(environment, urlOption) {
  const stored = await readStored(environment);
  const chosen = urlOption ?? environment.ASSESSMENT_SERVICE_URL;
  const url = serviceUrl(chosen ?? stored.url ?? defaultUrl);
  const key = environment.ASSESSMENT_SERVICE_KEY;
  if (key) return { url, token: () => Promise.resolve(key), renew: () => Promise.resolve(false) };
  // A credential is only ever sent to the service that it came from.
  if (stored.url !== url) throw notSignedIn(url);
  if (stored.key) return { url, token: () => Promise.resolve(stored.key), renew: () => Promise.resolve(false) };
  return {
    url,
    token: () => freshToken(environment, url, (now) => now.expiresAt - early < Date.now()),
    /** After the service refused a token: false if it is the latest one and cannot be renewed. */
    renew: async (refused) => (await freshToken(environment, url, (now) => now.accessToken === refused)) !== refused,
  };
}

const notSignedIn = (url) =>
  new Problem(`Not signed in to ${url}: run ${program} login, or set ASSESSMENT_SERVICE_KEY.`);

/**
 * The access token, renewed if it is stale. One process at a time renews it: each refresh token works once, and a second
 * use would sign everything out.
 */
async function freshToken(environment, url, isStale) {
  const known = await readStored(environment);
  if (known.url !== url || !known.accessToken) throw notSignedIn(url);
  if (!isStale(known)) return known.accessToken;
  return locked(environment, async () => {
    const stored = await readStored(environment);
    if (stored.url !== url || !stored.accessToken) throw notSignedIn(url);
    if (!isStale(stored)) return stored.accessToken;
    const grant = { grant_type: 'refresh_token', refresh_token: stored.refreshToken, client_id: clientId };
    const signal = AbortSignal.timeout(longestRenewal * 1000);
    const response = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant), signal });
    const body = await response.json().catch(() => ({}));
    if (response.status === 400) {
      const { signingSecret } = stored;
      await writeStored(environment, { ...(signingSecret && { signingSecret }) });
      throw new Problem(`You have been signed out: run ${program} login.`);
    }
    if (!response.ok) throw new Problem(`${url} answered ${response.status} when the sign-in was to be renewed.`);
    const renewed = { ...stored, ...tokensOf(body) };
    await writeStored(environment, renewed);
    return renewed.accessToken;
  });
}

export function tokensOf({ access_token: accessToken, refresh_token: refreshToken, expires_in: seconds }) {
  return { accessToken, refreshToken, expiresAt: Date.now() + seconds * 1000 };
}

async function locked(environment, work) {
  const lock = `${credentialsFile(environment)}.lock`;
  for (;;) {
    const handle = await open(lock, 'wx', 0o600).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (handle !== null) {
      await handle.close();
      break;
    }
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > lockSeconds * 1000) await rm(lock, { force: true });
    else await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
