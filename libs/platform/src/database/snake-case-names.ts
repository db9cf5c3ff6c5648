import { DefaultNamingStrategy } from 'typeorm';

/** Properties are camelCase, columns snake_case; no entity has to say so. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, property].map(snakeCase).join('_');
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
