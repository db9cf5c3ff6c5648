import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Contributions } from '#platform';
import { EventSubjects, subjectKinds, SubjectNames } from './event-subjects.js';
import { publicId } from './public-id.js';

const workspace = '01890a5d-ac96-774b-bcce-b302099a8050';
const loans = '01890a5d-ac96-774b-bcce-b302099a8051';
const gone = '01890a5d-ac96-774b-bcce-b302099a8052';
const source = '01890a5d-ac96-774b-bcce-b302099a8053';
const assessment = (id: string, more: object = {}): string =>
  JSON.stringify({ data: { assessmentId: publicId('asmt', id), ...more } });
const integration = (id: string): string =>
  JSON.stringify({ data: { integrationId: publicId('int', id), tool: 'jira' } });

@Module({})
class SpecModule {}

/** Knows one assessment and one source, and records what it was asked. */
async function subjects() {
  const asked: unknown[] = [];
  const found = { assessment: new Map([[loans, 'Woodgrove Loans']]), integration: new Map([[source, 'Help desk']]) };
  const names = subjectKinds.map((kind) => ({
    kind,
    find: (...call: unknown[]) => {
      asked.push(call);
      return Promise.resolve(found[kind]);
    },
  }));
  const providers = [Contributions, EventSubjects, { provide: SubjectNames, useValue: names }];
  const app = await NestFactory.createApplicationContext({ module: SpecModule, providers }, { logger: false });
  return { all: app.get(EventSubjects), asked };
}

it('names assessments and sources, and asks once for each kind', async () => {
  const { all, asked } = await subjects();
  const bodies = [assessment(loans), integration(source), assessment(loans)];
  expect((await all.of(workspace, bodies)).map((each) => each?.name)).toEqual([
    'Woodgrove Loans',
    'Help desk',
    'Woodgrove Loans',
  ]);
  expect(asked).toEqual([
    [workspace, [loans]],
    [workspace, [source]],
  ]);
});

it('keeps the name that the event itself contains, which was right at its time', async () => {
  const [found] = await (await subjects()).all.of(workspace, [assessment(loans, { company: 'Woodgrove' })]);
  expect(found).toEqual({ kind: 'assessment', id: publicId('asmt', loans), name: 'Woodgrove', deleted: false });
});

it('says that a thing is deleted, by name if the event contains it', async () => {
  const { all } = await subjects();
  const [named] = await all.of(workspace, [assessment(gone, { company: 'Contoso' })]);
  expect([named?.name, named?.deleted]).toEqual(['Contoso', true]);
  const [nameless] = await all.of(workspace, [assessment(gone)]);
  expect([nameless?.name, nameless?.deleted]).toEqual([null, true]);
});

it('takes the name of a deleted thing from another event', async () => {
  const found = await (
    await subjects()
  ).all.of(workspace, [assessment(gone), assessment(gone, { company: 'Contoso' })]);
  expect(found.map((each) => each?.name)).toEqual(['Contoso', 'Contoso']);
});

it('finds nothing in tests and in what mentions nothing, without a query', async () => {
  const { all, asked } = await subjects();
  const bodies = [assessment(loans, { test: true }), '{"data":{}}', '{"data":{"assessmentId":7}}'];
  expect(await all.of(workspace, bodies)).toEqual([null, null, null]);
  expect(asked).toEqual([]);
});
