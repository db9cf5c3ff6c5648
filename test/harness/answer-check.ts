import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './answer.js';
import { closedDocument } from './closed-schemas.js';
import { onceAWorker } from './once-a-worker.mjs';

type Members = Record<string, unknown>;
type Located<Value> = { readonly value: Value; readonly pointer: string };

/** The contract's format for times: UTC, milliseconds, `Z`. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const acceptableRequestId = /^[A-Za-z0-9_.-]{1,64}$/;

/** Validates responses against the application's own OpenAPI document; anything undocumented is a failure. */
export class AnswerCheck {
  private constructor(
    private readonly kept: Kept,
    private readonly describe: () => OpenAPIObject,
  ) {}

  /** The check of an application, identified by its module: compiling the schemas takes longer than starting it. */
  static of(application: object, describe: () => OpenAPIObject): AnswerCheck {
    const all = onceAWorker('checks of answers', () => new WeakMap<object, Kept>());
    const kept: Kept = all.get(application) ?? { validators: new Map() };
    all.set(application, kept);
    return new AnswerCheck(kept, describe);
  }

  check(method: string, path: string, answer: Answer<unknown>): void {
    this.checkRequestId(method, answer);
    const response = this.documentedResponse(method, path, answer);
    if (response) this.validateDocumented(method, response, answer);
    else if (answer.status >= 400 && method !== 'HEAD' && !path.startsWith('/health/')) {
      this.validateBody('#/components/schemas/Error', answer);
    }
  }

  private checkRequestId(method: string, answer: Answer<unknown>): void {
    const id = answer.headers.get('x-request-id') ?? '';
    if (!acceptableRequestId.test(id)) throw wrong(answer, `has "${id}" as its X-Request-Id`);
    if (method !== 'HEAD' && answer.status >= 400 && answer.isJson && this.hasOtherRequestId(answer.body, id)) {
      throw wrong(answer, `names another requestId than its X-Request-Id ${id}: ${answer.text}`);
    }
  }

  private hasOtherRequestId(body: unknown, id: string): boolean {
    const error = (body as { error?: { requestId?: string } | string } | null)?.error;
    return typeof error === 'object' && error.requestId !== id;
  }

  private documentedResponse(method: string, path: string, answer: Answer<unknown>): Located<Members> | null {
    const operation = findOperation(this.preparation, method, path);
    // A method that is not allowed has no operation; HEAD has one only if GET does.
    if (!operation || answer.status === 405 || answer.status === 431) return null;
    const responses = (operation.value.responses ?? {}) as Members;
    // What is documented for any other status is an error.
    const status = String(answer.status) in responses || answer.status < 400 ? String(answer.status) : 'default';
    const response = responses[status];
    if (!response)
      throw wrong(answer, `has a status that is not documented (only ${Object.keys(responses).join(', ')})`);
    return this.followed({ value: response as Members, pointer: `${operation.pointer}/responses/${status}` });
  }

  private validateDocumented(method: string, response: Located<Members>, answer: Answer<unknown>): void {
    for (const [name, header] of Object.entries((response.value.headers ?? {}) as Record<string, Members>)) {
      const { required } = this.followed({ value: header, pointer: '' }).value;
      if (required === true && !answer.headers.has(name)) throw wrong(answer, `lacks its ${name} header`);
    }
    if (method === 'HEAD') return;
    const content = (response.value.content ?? {}) as Members;
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (Object.keys(content).length === 0) {
      if (answer.bytes.length > 0) throw wrong(answer, `has a body where none is documented: ${excerpt(answer)}`);
      return;
    }
    if (!(type in content)) throw wrong(answer, `is "${type}"; documented is ${Object.keys(content).join(' or ')}`);
    const { schema } = content[type] as Members;
    if (answer.isJson && schema) this.validateBody(`#${response.pointer}/content/${escaped(type)}/schema`, answer);
  }

  private validateBody(pointer: string, answer: Answer<unknown>): void {
    let validate = this.kept.validators.get(pointer);
    if (!validate) {
      validate = this.preparation.ajv.compile({ $ref: `api${encodeURI(pointer)}` });
      this.kept.validators.set(pointer, validate);
    }
    if (!validate(answer.body)) {
      const problems = (validate.errors ?? []).map(inWords).join('\n  ');
      throw wrong(answer, `is not as documented:\n  ${problems}\nIt was: ${excerpt(answer)}`);
    }
  }

  private followed(located: Located<Members>): Located<Members> {
    const { $ref } = located.value;
    if (typeof $ref !== 'string') return located;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((value, part) => (value as Members)[part], this.preparation.document);
    return { value: target as Members, pointer: $ref.slice(1) };
  }

  private get preparation(): Preparation {
    this.kept.prepared ??= prepare(this.describe());
    return this.kept.prepared;
  }
}

interface Kept {
  prepared?: Preparation;
  readonly validators: Map<string, ValidateFunction>;
}

interface Preparation {
  readonly document: Members;
  readonly ajv: Ajv2020;
  /** A pattern for each path, with `/things/catalog` before `/things/{id}`. */
  readonly patterns: readonly (readonly [template: string, pattern: RegExp])[];
}

function prepare(described: OpenAPIObject): Preparation {
  const document = closedDocument(described) as Members;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  addFormats.default(ajv);
  ajv.addFormat('date-time', (text: string) => instant.test(text));
  ajv.addSchema(document, 'api');
  const templates = Object.keys(document.paths as Members).sort((a, b) => a.split('{').length - b.split('{').length);
  return { document, ajv, patterns: templates.map((template) => [template, templatePattern(template)]) };
}

function findOperation({ document, patterns }: Preparation, method: string, path: string): Located<Members> | null {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  const [template] = patterns.find(([, pattern]) => pattern.test(bare)) ?? [];
  if (template === undefined) return null;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = ((document.paths as Members)[template] as Members)[name];
  return operation ? { value: operation as Members, pointer: `/paths/${escaped(template)}/${name}` } : null;
}

function templatePattern(template: string): RegExp {
  const parts = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}/?$`);
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const where = instancePath || 'the body';
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name =
      (params as Record<string, string>).additionalProperty ?? (params as Record<string, string>).unevaluatedProperty;
    return `${where} has the field "${name ?? ''}", which is not documented`;
  }
  return `${where} ${message ?? keyword}`;
}

const excerpt = (answer: Answer<unknown>): string => answer.text.slice(0, 2000);

function wrong(answer: Answer<unknown>, what: string): Error {
  return new Error(`The answer ${answer.status} to ${answer.request} ${what}`);
}
