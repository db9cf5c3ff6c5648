import 'reflect-metadata';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Module, Query, UnauthorizedException, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { answerOrders } from './answer-orders.mjs';
import { count, page } from './table.mjs';

/** What the framework alone costs: the bare handler as a Nest controller behind one guard, and nothing more. */
const { DATABASE_URL, BENCH_KEY_HASH, BENCH_WORKSPACE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const known = Buffer.from(BENCH_KEY_HASH, 'hex');

class KeyGuard {
  canActivate(context) {
    const token = (context.switchToHttp().getRequest().get('authorization') ?? '').slice('Bearer '.length);
    if (timingSafeEqual(createHash('sha256').update(token).digest(), known)) return true;
    throw new UnauthorizedException();
  }
}

class ReadingsController {
  async list({ limit }) {
    const { rows } = await pool.query(page, [BENCH_WORKSPACE, Number(limit) + 1]);
    const total = (await pool.query(count, [BENCH_WORKSPACE])).rows[0].total;
    return { data: rows.slice(0, Number(limit)), meta: { total, nextCursor: null } };
  }
}

const { prototype } = ReadingsController;
const list = Object.getOwnPropertyDescriptor(prototype, 'list');
Query()(prototype, 'list', 0);
UseGuards(new KeyGuard())(prototype, 'list', list);
Get()(prototype, 'list', list);
Controller('v1/bench/readings')(ReadingsController);

class NestModule {}
Module({ controllers: [ReadingsController] })(NestModule);

const app = await NestFactory.create(NestModule, { logger: false });
await app.listen(0, '127.0.0.1');
answerOrders();
process.send({ port: app.getHttpServer().address().port });
