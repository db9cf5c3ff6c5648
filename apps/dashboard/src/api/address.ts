import { defaultPathSerializer } from 'openapi-fetch';
import type { paths } from './schemas';

export type Path = keyof paths;

declare const template: unique symbol;

/** The address of one thing in the API: a string, as keys of queries are, whose type knows what is answered there. */
export type Address<Of extends Path = Path> = string & { readonly [template]: Of };

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Named<Text> = [Names<Text>] extends [never] ? [] : [names: Readonly<Record<Names<Text>, string>>];

/** `at('/v1/webhooks/{id}', { id })` */
export function at<Of extends Path>(path: Of, ...[names]: Named<Of>): Address<Of> {
  return defaultPathSerializer(path, names ?? {}) as Address<Of>;
}

type Below<Of extends Path> = Path extends infer Other ? (Other extends `${Of}${infer Rest}` ? Rest : never) : never;

/** `under(webhook, '/deliveries/{deliveryId}', { deliveryId })` */
export function under<Of extends Path, Rest extends Below<Of>>(
  address: Address<Of>,
  rest: Rest,
  ...[names]: Named<Rest>
): Address<`${Of}${Rest}` & Path> {
  return `${address}${defaultPathSerializer(rest, names ?? {})}` as Address<`${Of}${Rest}` & Path>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<Of extends Path, How extends Method> = Of extends Path ? paths[Of][How] : never;
type Body<Answer> = Answer extends { readonly content: { readonly 'application/json': infer Json } } ? Json : undefined;
type Good<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];

/** What a good answer is, as the API documents it. */
export type Answered<Of extends Path, How extends Method> =
  Operation<Of, How> extends { readonly responses: infer Responses } ? Body<Good<Responses>> : never;

/** What it is about: every answer of the API has it in `data`. */
export type Data<Of extends Path, How extends Method> =
  Answered<Of, How> extends infer Whole ? (Whole extends { readonly data: infer Value } ? Value : unknown) : never;

interface Listing {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly data: readonly unknown[] } } };
  };
}

/** What answers a list. */
export type ListPath = { [Of in Path]: paths[Of]['get'] extends Listing ? Of : never }[Path];

/** One of a list. */
export type Item<Of extends ListPath> =
  paths[Of]['get']['responses'][200]['content']['application/json']['data'][number];

export type Query<Of extends Path, How extends Method> =
  Operation<Of, How> extends { readonly parameters: { readonly query?: infer Given } }
    ? { readonly [Name in keyof NonNullable<Given>]?: NonNullable<Given>[Name] | undefined }
    : object;

export type Sent<Of extends Path, How extends Method> =
  Operation<Of, How> extends {
    readonly requestBody?: { readonly content: { readonly 'application/json': infer Json } };
  }
    ? Json
    : undefined;
