import { hostname, userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { userAgent } from './api.mjs';
import {
  clientId,
  credentialsFile,
  defaultUrl,
  readStored,
  removeStored,
  serviceUrl,
  tokensOf,
  writeStored,
} from './credentials.mjs';
import { Problem, program, unreachable, UsageProblem } from './problem.mjs';

const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

export const login = {
  usage: 'login [--url URL] [--key KEY | --key -]',
  summary: 'Sign in with your browser, or store an API key',
  options: { key: { type: 'string', value: 'KEY', help: 'An API key, or - to read it from standard input' } },
  async run({ values, environment, print, signal }) {
    const { signingSecret, ...before } = await readStored(environment);
    const url = serviceUrl(values.url ?? environment.ASSESSMENT_SERVICE_URL ?? before.url ?? defaultUrl);
    const credential = values.key === undefined ? await signIn(url, print, signal) : await checkedKey(url, values.key);
    if (credential === null) return;
    await writeStored(environment, { ...(signingSecret && { signingSecret }), url, ...credential });
    print(`Signed in to ${url}. Stored in ${credentialsFile(environment)}.`);
  },
};

export const logout = {
  usage: 'logout',
  summary: 'End the sign-in at the service, and delete what is stored here',
  options: {},
  async run({ environment, print }) {
    const { url, refreshToken } = await readStored(environment);
    if (refreshToken) {
      const body = new URLSearchParams({ token: refreshToken, client_id: clientId });
      const ended = await fetch(`${url}/oauth/revoke`, { method: 'POST', body }).catch(() => null);
      if (!ended?.ok) print(`${url} could not be told: revoke the access there, under your account.`);
    }
    await removeStored(environment);
    print(url ? `Signed out of ${url}.` : 'You were not signed in.');
  },
};

/** Shows a code, and waits until a person has answered in a browser (RFC 8628). */
async function signIn(url, print, signal) {
  const device = await ask(`${url}/oauth/device_authorization`, { client_id: clientId, device_name: deviceName() });
  if (!device.ok) throw new Problem(`${url} does not let the command line sign in: ${device.body.error_description}`);
  const { device_code: code, user_code: shown, verification_uri_complete: page, expires_in: seconds } = device.body;
  print(`Open this page, and check that it shows the code ${shown}:\n\n  ${page}\n\nWaiting …`);
  let { interval = 5 } = device.body;
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    await sleep(interval * 1000, undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    const answer = await ask(`${url}/oauth/token`, { grant_type: grantType, device_code: code, client_id: clientId });
    if (answer.ok) return tokensOf(answer.body);
    const { error, error_description: description } = answer.body;
    if (error === 'access_denied') throw new Problem(`Access was declined. ${description ?? ''}`.trim());
    if (error === 'expired_token') break;
    if (error === 'slow_down') interval += 5;
    // RFC 8628 §3.5: a service that is away for a moment is asked less often.
    else if (answer.status === 0 || answer.status >= 429) interval = Math.min(interval * 2, 60);
    else if (error !== 'authorization_pending') throw new Problem(`${error ?? answer.status}: ${description ?? ''}`);
  }
  throw new Problem(`The code has expired. Run ${program} login again.`);
}

async function ask(address, parameters) {
  try {
    const init = { method: 'POST', body: new URLSearchParams(parameters), headers: { 'user-agent': userAgent } };
    const response = await fetch(address, init);
    return { ok: response.ok, status: response.status, body: await response.json().catch(() => ({})) };
  } catch (error) {
    if (address.endsWith('/oauth/token')) return { ok: false, status: 0, body: {} };
    throw unreachable(new URL(address).origin, error);
  }
}

function deviceName() {
  try {
    return `${userInfo().username} on ${hostname()}`;
  } catch {
    return hostname();
  }
}

async function checkedKey(url, given) {
  const key = given === '-' ? (await text(process.stdin)).trim() : given;
  if (!/^svc_(live|test)_\w+$/.test(key)) throw new UsageProblem('--key is not an API key: it begins with svc_.');
  const response = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${key}` } }).catch((error) => {
    throw unreachable(url, error);
  });
  if (response.status === 401) throw new Problem(`${url} does not know this key, or it was revoked or has expired.`);
  return { key };
}
