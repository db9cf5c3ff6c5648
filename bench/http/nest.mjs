import 'reflect-metadata';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Body, Controller, Get, Module, Post, Query, UnauthorizedException, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { answerOrders } from './answer-orders.mjs';
import { create, list, path } from './statements.mjs';

/** What the framework alone costs: the bare handlers as a Nest controller behind one guard, and nothing more. */
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

class AssessmentsController {
  list({ limit }) {
    return list(pool, BENCH_WORKSPACE, Number(limit));
  }

  create(body) {
    return create(pool, BENCH_WORKSPACE, body);
  }
}

const { prototype } = AssessmentsController;
const handler = (name) => Object.getOwnPropertyDescriptor(prototype, name);
Query()(prototype, 'list', 0);
Get()(prototype, 'list', handler('list'));
Body()(prototype, 'create', 0);
Post()(prototype, 'create', handler('create'));
UseGuards(new KeyGuard())(AssessmentsController);
Controller(path)(AssessmentsController);

class NestModule {}
Module({ controllers: [AssessmentsController] })(NestModule);

const app = await NestFactory.create(NestModule, { logger: false });
await app.listen(0, '127.0.0.1');
answerOrders();
process.send({ port: app.getHttpServer().address().port });
