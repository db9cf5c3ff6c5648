import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from './samples/value.mjs';
import { root } from '../scripts/setup.mjs';

/** Which variable of the collection holds the credential of which security scheme. */
const credentials = { bearer: 'apiKey', administrator: 'adminToken' };

/** Writes the API as a collection for Postman, Bruno, Insomnia or Hoppscotch, to the file that is named. */
const [, , file] = process.argv;
const collection = postmanCollection(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')));
const text = `${JSON.stringify(collection, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);

/**
 * The API as a Postman collection (format 2.1, which Bruno and others import): a folder for each tag, a request for each
 * operation, with a body that has every required field.
 */
function postmanCollection(api) {
  const folders = new Map();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = 'Other'] = operation.tags ?? [];
      if (!folders.has(tag)) folders.set(tag, { name: tag, item: [] });
      folders.get(tag).item.push(request(api, path, method, operation));
    }
  }
  return {
    info: {
      name: api.info.title,
      description: api.info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: ['baseUrl', 'apiKey', 'adminToken'].map((key) => ({
      key,
      value: key === 'baseUrl' ? api.servers[0].url : '',
    })),
    item: [...folders.values()],
  };
}

function request(api, path, method, operation) {
  const parameters = operation.parameters ?? [];
  const of = (place) => parameters.filter((parameter) => parameter.in === place);
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'));
  const query = of('query').map(({ name, description, required = false }) => ({
    key: name,
    value: '',
    description,
    disabled: !required,
  }));
  const shown = query.filter(({ disabled }) => !disabled).map(({ key }) => `${key}=`);
  const content = operation.requestBody?.content['application/json'];
  return {
    name: operation.summary ?? operation.operationId,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      auth: authorization(operation),
      header: [
        ...(content ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        // A new key for each request.
        ...of('header').map(({ name, description }) => ({
          key: name,
          value: '{{$guid}}',
          description,
          disabled: true,
        })),
      ],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}${shown.length > 0 ? `?${shown.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query,
        variable: of('path').map(({ name, description }) => ({ key: name, value: '', description })),
      },
      ...(content && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(sample(api, content.schema), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}

function authorization({ security = [] }) {
  const variable = security.flatMap(Object.keys).map((scheme) => credentials[scheme])[0];
  if (variable === undefined) return { type: 'noauth' };
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }] };
}
