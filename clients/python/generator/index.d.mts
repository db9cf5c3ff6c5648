/** The generated files of the Python client, by their paths. */
export function pythonClient(api: object): Record<string, string>;
