import { defaultPathSerializer } from 'openapi-fetch';
import type { paths } from './schemas';

export type Path = keyof paths;

declare const template: unique symbol;

/**
 * A path of the API with its IDs filled in: a string, so that it can be a query key, whose type knows the operations
 * there.
 */
export type Address<Of extends Path = Path> = string & { readonly [template]: Of };

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<Text> = [Names<Text>] extends [never] ? [] : [names: Readonly<Record<Names<Text>, string>>];

/** `at('/v1/webhooks/{id}', { id })` */
export function at<Of extends Path>(path: Of, ...[names]: NamesOf<Of>): Address<Of> {
  return defaultPathSerializer(path, names ?? {}) as Address<Of>;
}

type Below<Of extends Path> = Path extends infer Other ? (Other extends `${Of}${infer Rest}` ? Rest : never) : never;

/** `under(webhook, '/deliveries/{deliveryId}', { deliveryId })` */
export function under<Of extends Path, Rest extends Below<Of>>(
  address: Address<Of>,
  rest: Rest,
  ...[names]: NamesOf<Rest>
): Address<`${Of}${Rest}` & Path> {
  return `${address}${defaultPathSerializer(rest, names ?? {})}` as Address<`${Of}${Rest}` & Path>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<Of extends Path, How extends Method> = Of extends Path ? paths[Of][How] : never;
type Body<Answer> = Answer extends { readonly content: { readonly 'application/json': infer Json } } ? Json : undefined;
type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];

/** The body of a successful response, as the API documents it. */
export type ResponseBody<Of extends Path, How extends Method> =
  Operation<Of, How> extends { readonly responses: infer Responses } ? Body<SuccessOf<Responses>> : never;

/** The `data` of a successful response: every JSON response of the API has it. */
export type ResponseData<Of extends Path, How extends Method> =
  ResponseBody<Of, How> extends infer Whole ? (Whole extends { readonly data: infer Value } ? Value : unknown) : never;

interface Listing {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly data: readonly unknown[] } } };
  };
}

/** Paths whose GET returns a list. */
export type ListPath = { [Of in Path]: paths[Of]['get'] extends Listing ? Of : never }[Path];

/** One entry of the list at a path. */
export type ListItem<Of extends ListPath> =
  paths[Of]['get']['responses'][200]['content']['application/json']['data'][number];

export type Query<Of extends Path, How extends Method> =
  Operation<Of, How> extends { readonly parameters: { readonly query?: infer Given } }
    ? { readonly [Name in keyof NonNullable<Given>]?: NonNullable<Given>[Name] | undefined }
    : object;

export type RequestBody<Of extends Path, How extends Method> =
  Operation<Of, How> extends {
    readonly requestBody?: { readonly content: { readonly 'application/json': infer Json } };
  }
    ? Json
    : undefined;
