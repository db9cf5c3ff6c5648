import type { VariableReader } from './variable-readers.js';

/** A class whose properties are read from the environment. */
export type Settings = new () => object;

/** Settings that mean something only together say so themselves. */
export interface CheckedTogether {
  problems(): Iterable<readonly [variable: string, problem: string]>;
}

interface DeclaredVariable {
  readonly settings: Settings;
  readonly property: string;
  readonly variable: string;
  readonly read: VariableReader;
}

const declared: DeclaredVariable[] = [];

/** Binds a property of a class of settings to the environment variable it is read from. */
export function Variable(variable: string, read: VariableReader): PropertyDecorator {
  return ({ constructor }, property) => {
    declared.push({ settings: constructor as Settings, property: String(property), variable, read });
  };
}

export function declaredVariables(): readonly DeclaredVariable[] {
  return declared;
}

/** Of every library that has been imported. */
export function declaredSettings(): readonly Settings[] {
  return [...new Set(declared.map(({ settings }) => settings))];
}
