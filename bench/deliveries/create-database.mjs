import pg from 'pg';

/** Belongs to the service's role, which may not create one. */
export async function createDatabase({ superuserUrl, url: serviceUrl }, name) {
  const url = new URL(serviceUrl);
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const database = `bench_${name.toLowerCase().replaceAll(/\W+/g, '_')}`;
  await client.query(`CREATE DATABASE ${database} OWNER ${url.username}`);
  await client.end();
  url.pathname = `/${database}`;
  return url.href;
}
