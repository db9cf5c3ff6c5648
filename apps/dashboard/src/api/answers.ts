import type { paths } from './schemas';
import type { Path } from './address';

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
