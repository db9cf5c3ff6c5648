import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, type ApiResponseSchemaHost, getSchemaPath } from '@nestjs/swagger';

export interface Data<Value> {
  data: Value;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface DataPage<Value> {
  data: Value[];
  meta: { total: number; nextCursor: string | null };
}

export const data = <Value>(value: Value): Data<Value> => ({ data: value });

export function dataPage<Item, View>(page: Page<Item>, view: (item: Item) => View): DataPage<View> {
  return { data: page.items.map(view), meta: { total: page.total, nextCursor: page.nextCursor } };
}

type BodySchema = ApiResponseSchemaHost['schema'];

const described = (view: Type, status: number, description: string, schema: BodySchema): MethodDecorator =>
  applyDecorators(HttpCode(status), ApiExtraModels(view), ApiResponse({ status, description, schema }));

const withData = (schema: BodySchema): BodySchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: schema },
});

const describeList = (view: Type): BodySchema => ({ type: 'array', items: { $ref: getSchemaPath(view) } });

/** Answers with this status, unless `HttpCode` above it says another, and documents `{"data": View}`. */
export const ApiData = (view: Type, status = 200, description = 'Done'): MethodDecorator =>
  described(view, status, description, withData({ $ref: getSchemaPath(view) }));

/** Documents `{"data": [View]}`: a short list as a whole. */
export const ApiDataList = (view: Type, description: string): MethodDecorator =>
  described(view, 200, description, withData(describeList(view)));

const describePage = (view: Type): BodySchema => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: {
    data: describeList(view),
    meta: {
      type: 'object',
      description: 'Where this page is in the list',
      required: ['total', 'nextCursor'],
      properties: {
        total: { type: 'integer', minimum: 0, description: 'Number of entries that match the filters' },
        nextCursor: { type: 'string', nullable: true, description: 'Pass it as `cursor`; null on the last page' },
      },
    },
  },
});

const onePage = 'One page, newest first';

/** Documents `{"data": [View], "meta": …}`. */
export const ApiDataPage = (view: Type, description = onePage): MethodDecorator =>
  described(view, 200, description, describePage(view));

/** Documents the same, and CSV with these columns. */
export const ApiTable = (view: Type, columns: object, description = onePage): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(view),
    ApiResponse({
      status: 200,
      description,
      content: { 'application/json': { schema: describePage(view) }, 'text/csv': describeCsv(columns) },
    }),
  );

export const describeCsv = (columns: object): { schema: BodySchema } => ({
  schema: {
    type: 'string',
    description: `All rows; \`limit\` and \`cursor\` do not apply. Columns: ${Object.keys(columns).join(', ')}`,
  },
});
