import { createHash, timingSafeEqual } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import { answerOrders } from './answer-orders.mjs';
import { count, page } from './table.mjs';

/** The least that can be called an authenticated read: Express, pg, the same statements, the same hash. */
const { DATABASE_URL, BENCH_KEY_HASH, BENCH_WORKSPACE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const known = Buffer.from(BENCH_KEY_HASH, 'hex');
const app = express();

app.get('/v1/bench/readings', async (request, response) => {
  const token = (request.get('authorization') ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  if (!timingSafeEqual(hash, known)) {
    response.status(401).json({ error: { code: 'UNAUTHORIZED' } });
    return;
  }
  const limit = Number(request.query.limit);
  const { rows } = await pool.query(page, [BENCH_WORKSPACE, limit + 1]);
  const total = (await pool.query(count, [BENCH_WORKSPACE])).rows[0].total;
  response.json({ data: rows.slice(0, limit), meta: { total, nextCursor: null } });
});

const server = app.listen(0, '127.0.0.1', () => {
  answerOrders();
  process.send({ port: server.address().port });
});
