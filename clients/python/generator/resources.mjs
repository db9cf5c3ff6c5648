import { className, docstring, fieldName, methodOf, quoted } from './names.mjs';

const forms = ['application/json', 'application/x-www-form-urlencoded'];

/** The operations that a program can call: those of a signed-in browser are left out, and pages for people. */
export const callable = (api) =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
      .filter(({ operation }) => isForPrograms(operation)),
  );

function isForPrograms({ security = [], responses }) {
  const isOfBrowser = security.length > 0 && security.every((scheme) => 'session' in scheme);
  return !isOfBrowser && Object.entries(responses).some(([status, { content }]) => isGood(status, content));
}

const isGood = (status, content) =>
  status.startsWith('2') && (content === undefined || Object.keys(content).some((type) => type !== 'text/html'));

/** The resources of the client, and of the asynchronous one, of which each is a class with a method per operation. */
export function resourcesOf(api, models, isAsync) {
  const resources = new Map();
  for (const call of callable(api)) {
    const { attribute } = methodOf(call.operation.operationId);
    resources.set(attribute, [...(resources.get(attribute) ?? []), methodText(call, models, isAsync)]);
  }
  const names = [...resources.keys()];
  const prefix = isAsync ? 'Async' : '';
  const classes = names.map(
    (name) => `\n\nclass ${prefix}${className(name)}(${prefix}Resource):\n${resources.get(name).join('\n')}`,
  );
  const all = names.map((name) => `        self.${name} = ${prefix}${className(name)}(client)`);
  return `import datetime as dt
from typing import Any, ${isAsync ? 'AsyncIterator' : 'Iterator'}, Dict, List, Literal, Optional, Union, overload

from . import models
from .base import UNSET, ServerSentEvent, Unset
from .content import Content
from .pages import ${prefix}Pages
from .resource import ${prefix}Resource
${classes.join('\n')}


class ${prefix}Resources:
    def __init__(self, client: Any) -> None:
${all.join('\n')}
`;
}

/** Names of the models stand in another module. */
const outside = (type) =>
  type.replace(/"?\b([A-Z]\w*)\b"?/g, (found, name) =>
    found.startsWith('"') || !known.has(name) ? `models.${name}` : found,
  );
const known = new Set(['Any', 'Dict', 'List', 'Literal', 'None', 'Optional', 'Union', 'True', 'False']);

/** Texts in a Literal are no names. */
const inModule = (type) =>
  type
    .split(/(Literal\[[^\]]*\])/)
    .map((part, index) => (index % 2 === 1 ? part : outside(part)))
    .join('');

function methodText({ path, method, operation }, models, isAsync) {
  const { parameters = [], operationId } = operation;
  const name = methodOf(operationId).method;
  const of = (place) => parameters.filter((parameter) => parameter.in === place);
  const { answer, kind, types = [], isWhole, isList, isStream } = answerOf(operation, models, isAsync);
  const item = isList && kind.slice('List['.length, -1);
  const body = bodyOf(operation, models);
  const isPaged = isList && of('query').some((parameter) => parameter.name === 'cursor');
  const inPath = of('path').map(({ name: alias }) => ({ alias, name: fieldName(alias) }));
  const names = new Set(inPath.map((each) => each.name));
  const named = (fields) =>
    fields.map((field) => {
      const free = names.has(field.name) ? `${field.name}_` : field.name;
      names.add(free);
      return { ...field, name: free };
    });
  const query = named(
    of('query')
      .filter((parameter) => !(isPaged && parameter.name === 'cursor'))
      .map((parameter) => fieldFrom(parameter.name, parameter.schema, parameter.required, models, operationId)),
  );
  const fields = named(body.fields);
  const isKeyed = of('header').some((parameter) => parameter.name === 'Idempotency-Key');
  const ordered = [...fields, ...query].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const keywords = [
    ...(body.isContent ? ['content: Content', 'content_type: str', 'content_encoding: Optional[str] = None'] : []),
    ...ordered.map(
      ({ name: field, type, isRequired }) => `${field}: ${isRequired ? type : `${orUnset(type)} = UNSET`}`,
    ),
    ...(isKeyed ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  const taken = [
    'self',
    ...inPath.map((each) => `${each.name}: str`),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ];
  const mapped = (list) => `{${list.map((each) => `${quoted(each.alias)}: ${each.name}`).join(', ')}}`;
  const values = inPath.length > 0 ? [`values=${mapped(inPath)}`] : [];
  const define = (parameters, answered) =>
    `    ${isAsync && !isPaged && !isStream ? 'async ' : ''}def ${name}(${wrapped(parameters)}) -> ${answered}:`;
  // Which of two answers comes is chosen by a parameter: JSON, or where to download it.
  const withFormat = (format) => taken.map((each) => (each.startsWith('format: ') ? `format: ${format}` : each));
  const overloads = [
    [withFormat('Union[Literal["json"], Unset] = UNSET'), types[0]],
    [withFormat('Literal["pdf"]'), types[1]],
  ].map(([parameters, answered]) => `    @overload\n${define(parameters, answered)} ...\n\n`);
  const isEither = types.length === 2 && taken.some((each) => each.startsWith('format: '));
  const head = `${isEither ? overloads.join('') : ''}${define(taken, isPaged ? `${isAsync ? 'Async' : ''}Pages[${item}]` : answer)}`;
  const doc = docstring([operation.summary, operation.description].filter(Boolean).join('\n\n'), '        ');
  if (isStream) return `\n${head}\n${doc}\n        return self._stream(${quoted(path)}, ${mapped(query)})`;
  if (isPaged) {
    return `\n${head}\n${doc}\n        return self._pages(${[quoted(path), item, mapped(query), ...values].join(', ')})`;
  }
  const options = [
    ...values,
    ...(query.length > 0 ? [`query=${mapped(query)}`] : []),
    ...(body.isContent ? ['content=content', 'content_type=content_type', 'content_encoding=content_encoding'] : []),
    ...(body.isJson ? [`body=${body.isWhole ? fields[0].name : mapped(fields)}`] : []),
    ...(isKeyed ? ['idempotency_key=idempotency_key', 'keyed=True'] : []),
    ...(isWhole ? ['whole=True'] : []),
  ];
  const call = `self._call(${wrapped([quoted(method), quoted(path), kind, ...options], '            ')})`;
  return `\n${head}\n${doc}\n        return ${isAsync ? 'await ' : ''}${call}`;
}

const orUnset = (type) => (type.startsWith('Union[') ? `${type.slice(0, -1)}, Unset]` : `Union[${type}, Unset]`);

/** One line where it is short, otherwise one for each. */
function wrapped(parts, indent = '        ') {
  const line = parts.join(', ');
  return line.length < 70 ? line : `\n${parts.map((part) => `${indent}${part},\n`).join('')}${indent.slice(4)}`;
}

function fieldFrom(alias, schema, isRequired, models, operationId) {
  const type = inModule(models.typeOf(schema, `${className(operationId)}${className(alias)}`, false));
  // A model can be given as a dict, too, and a time as text.
  const given = looser(type);
  return { alias, name: fieldName(alias), type: given, isRequired: isRequired === true };
}

const looser = (type) =>
  type
    .replace(/dt\.\w+/g, (time) => `Union[${time}, str]`)
    .replace(/models\.\w+/g, (model) => `Union[${model}, Dict[str, Any]]`);

function bodyOf({ requestBody, operationId, parameters = [] }, models) {
  const content = requestBody?.content ?? {};
  const isContent =
    Object.keys(content).some((type) => !forms.includes(type)) ||
    // A log that the document does not describe as a body.
    (requestBody === undefined && parameters.some(({ name }) => name === 'timestampFormat'));
  if (isContent) return { isContent, isJson: false, fields: [] };
  const schema = content['application/json']?.schema;
  if (schema === undefined) return { isContent, isJson: false, fields: [] };
  const whole = models.resolved(schema);
  if (whole.properties === undefined) {
    // A body of several forms is given as a whole.
    const field = {
      ...fieldFrom('body', schema, true, models, operationId),
      isRequired: requestBody.required === true,
    };
    return { isContent, isJson: true, isWhole: true, fields: [field] };
  }
  const required = new Set(whole.required ?? []);
  const fields = Object.entries(whole.properties ?? {}).map(([alias, field]) =>
    fieldFrom(alias, field, required.has(alias), models, operationId),
  );
  return { isContent, isJson: true, fields };
}

function answerOf({ responses, operationId }, models, isAsync) {
  const [, { content } = {}] = Object.entries(responses).find(([status, each]) => isGood(status, each.content)) ?? [];
  if (content === undefined) return { answer: 'None', kind: 'None' };
  if ('text/event-stream' in content) {
    return { answer: `${isAsync ? 'AsyncIterator' : 'Iterator'}[ServerSentEvent]`, kind: 'None', isStream: true };
  }
  const schema = content['application/json']?.schema;
  if (schema === undefined) return { answer: 'bytes', kind: 'None' };
  const variants = (schema.anyOf ?? schema.oneOf ?? [schema]).map((each) => models.resolved(each));
  const isWhole = variants.some(({ properties }) => properties?.data === undefined);
  const hint = `${className(operationId)}Data`;
  if (isWhole) {
    const kind = inModule(models.typeOf(schema, hint));
    return { answer: kind, kind, isWhole };
  }
  const data = variants.map(({ properties }) => properties.data);
  const isList = data.length === 1 && data[0].type === 'array' && variants[0].properties.meta !== undefined;
  const types = [...new Set(data.map((each) => inModule(models.typeOf(each, hint))))];
  const kind = types.length > 1 ? `Union[${types.join(', ')}]` : types[0];
  return { answer: kind, kind, types, isList };
}
