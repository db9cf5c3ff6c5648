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
