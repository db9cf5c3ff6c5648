import type { OpenAPIObject } from '@nestjs/swagger';

/** What a guard finds by its path, no handler takes as a parameter: the path itself tells its parameters. */
export function describePathParameters(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      const listed = operation.parameters ?? [];
      const missing = names.filter(
        (name) => !listed.some((one) => 'name' in one && one.in === 'path' && one.name === name),
      );
      const added = missing.map((name) => ({ name, required: true, in: 'path' as const, schema: { type: 'string' } }));
      const inPath = [...listed.filter((one) => 'in' in one && one.in === 'path'), ...added];
      const others = listed.filter((one) => !('in' in one && one.in === 'path'));
      inPath.sort((one, other) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other)));
      operation.parameters = [...inPath, ...others];
    }
  }
}

const nameOf = (parameter: object): string => ('name' in parameter ? String(parameter.name) : '');
