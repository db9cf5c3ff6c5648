import type { OpenAPIObject } from '@nestjs/swagger';

export type OpenApiComponents = NonNullable<OpenAPIObject['components']>;
export type OpenApiOperation = NonNullable<OpenAPIObject['paths'][string]['get']>;

export interface DocumentedOperation {
  readonly path: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly operation: OpenApiOperation;
}

export function listOperations(document: OpenAPIObject): DocumentedOperation[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}
