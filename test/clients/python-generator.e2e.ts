import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { callersNames, callable, methodOf, pythonClient } from '../../clients/python/generator/index.mjs';
import { installedPython } from '../harness/installed-python.js';

const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = { type: 'string' };
const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  ErrorCode: { type: 'string', enum: ['GONE', 'LOST'] },
  // The first is told apart by the mapping alone, the second also by itself.
  Created: object({ type: text, company: text }),
  Ready: object({ type: { const: 'ready' }, company: text, report: text }),
  EventView: {
    oneOf: [named('Created'), named('Ready')],
    discriminator: { propertyName: 'type', mapping: { created: '#/components/schemas/Created', ready: 'Ready' } },
  },
  Step: object({ from: text, next: { anyOf: [named('Step'), { type: 'null' }] } }),
  Both: { allOf: [named('Step'), object({ code: named('ErrorCode'), 'x-at': { type: ['string', 'null'] } })] },
};
const document = {
  components: { schemas },
  paths: {
    '/v1/leaks': {
      post: {
        operationId: 'Leaks_report',
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { oneOf: [named('Step'), { type: 'array', items: named('Step') }] } },
          },
        },
        responses: { 202: {} },
      },
    },
    '/v1/things/{id}/class': {
      post: {
        operationId: 'Things_import',
        summary: 'Says """quotes""" and \\ backslashes"',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: text },
          { name: 'Idempotency-Key', in: 'header', schema: text },
        ],
        requestBody: { content: { 'application/json': { schema: object({ id: text, class: text }, ['class']) } } },
        responses: { 200: { content: { 'application/json': { schema: object({ data: named('Both') }) } } } },
      },
    },
  },
};

const program = `
import inspect
from assessment_service import Client, models as m
from assessment_service.base import parse

for value, kind in [
    ({"type": "created", "company": "A", "report": "x"}, m.Created),
    ({"type": "ready", "company": "A", "report": "x"}, m.Ready),
    ({"type": "newer", "company": "A", "report": "x"}, m.OtherEventView),
]:
    assert type(parse(m.EventView, value)) is kind, (value, type(parse(m.EventView, value)))
assert parse(m.EventView, {"type": "newer", "company": "A"}).company == "A"
both = parse(m.Both, {"from": "a", "next": {"from": "b", "next": None}, "code": "NEWER", "x-at": None, "more": 1})
assert (both.from_, both.next.from_, both.code, both.x_at, both.more) == ("a", "b", "NEWER", None, 1)
assert both.to_dict() == {"from": "a", "next": {"from": "b", "next": None}, "code": "NEWER", "x-at": None, "more": 1}
assert list(inspect.signature(Client("").leaks.report).parameters) == ["body"]
print(list(inspect.signature(Client("").things.import_).parameters))
`;

it('gives each operation a name of its own, and renames only operations that there are', () => {
  const api = JSON.parse(readFileSync('openapi.json', 'utf8')) as { readonly paths: object };
  const operations = callable(api).map(({ operation }) => operation.operationId);
  const names = operations.map((id) => Object.values(methodOf(id)).join('.'));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  expect(Object.keys(callersNames).filter((id) => !operations.includes(id))).toEqual([]);
});

(installedPython === null ? describe.skip : describe)('the Python client is made from', () => {
  it('unions, enumerations, references to itself and names that Python has taken', () => {
    cpSync('clients/python/src/assessment_service', join(folder, 'assessment_service'), { recursive: true });
    for (const [path, source] of Object.entries(pythonClient(document))) {
      writeFileSync(join(folder, 'assessment_service', path.split('/').at(-1) ?? ''), source);
    }
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const printed = execFileSync(installedPython ?? '', ['-W', 'error', '-c', program], options);
    expect(printed.trim()).toBe("['id', 'class_', 'id_', 'idempotency_key']");
  });

  it('the same document in the same way', () => {
    expect(pythonClient(document)).toEqual(pythonClient(structuredClone(document)));
  });
});
