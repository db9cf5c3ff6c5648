import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Gets a single-use sign-in link from the running service, for a person without a password. */
const email = process.argv[2] ?? 'admin@localhost';
const { HOST: host = '127.0.0.1', PORT: port = '3000', DATA_DIR: dataDir = '.data' } = process.env;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

try {
  process.stdout.write(`${await makeLink()}\n`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function makeLink() {
  const response = await ask();
  const body = await response.json();
  if (response.status === 201) return body.data.url;
  throw new Error(`${address} returned ${response.status}: ${body.error?.message ?? 'no reason given'}`);
}

async function ask() {
  const headers = { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' };
  try {
    return await fetch(`${address}/v1/admin/sign-in-links`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    });
  } catch {
    throw new Error(`no service is running at ${address}: start it, or set HOST and PORT to the service's values`);
  }
}

function adminToken() {
  if (process.env.ADMIN_TOKEN) return process.env.ADMIN_TOKEN;
  const path = join(resolve(dataDir), 'admin-token');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`no administrator token in ${path}: set ADMIN_TOKEN, or set DATA_DIR to the service's value`);
  }
}
