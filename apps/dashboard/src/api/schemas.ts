/** The types of the TypeScript client, generated from openapi.json by `npm run openapi`. */
export type * from '../../../../clients/typescript/src/schemas';
