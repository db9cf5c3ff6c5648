import { createHash, timingSafeEqual } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import { answerOrders } from './answer-orders.mjs';
import { create, list, path } from './statements.mjs';

/** The least that can be called an authenticated API: Express, pg, the same hash, the same rows. */
const { DATABASE_URL, BENCH_KEY_HASH, BENCH_WORKSPACE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const known = Buffer.from(BENCH_KEY_HASH, 'hex');
const app = express();

app.use((request, response, next) => {
  const token = (request.get('authorization') ?? '').slice('Bearer '.length);
  if (timingSafeEqual(createHash('sha256').update(token).digest(), known)) next();
  else response.status(401).json({ error: { code: 'UNAUTHORIZED' } });
});
app.get(path, async (request, response) => {
  response.json(await list(pool, BENCH_WORKSPACE, Number(request.query.limit)));
});
app.post(path, express.json(), async (request, response) => {
  response.status(201).json(await create(pool, BENCH_WORKSPACE, request.body));
});

const server = app.listen(0, '127.0.0.1', () => {
  answerOrders();
  process.send({ port: server.address().port });
});
