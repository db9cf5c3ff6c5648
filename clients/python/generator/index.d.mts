interface Call {
  readonly operation: { readonly operationId: string };
}

/** The generated files of the Python client, by their paths. */
export function pythonClient(api: object): Record<string, string>;

/** The operations that a program can call. */
export function callable(api: { readonly paths: object }): readonly Call[];

/** `client.{attribute}.{method}` calls the operation. */
export function methodOf(operationId: string): { readonly attribute: string; readonly method: string };

export const callersNames: Readonly<Record<string, string>>;
