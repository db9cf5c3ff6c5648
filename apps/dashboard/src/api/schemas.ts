/** The API as types, as programs outside have it: made from openapi.json by `npm run openapi`. */
export type * from '../../../../clients/typescript/src/schemas';
