import type { VariableReader } from './variable-readers.js';

interface DeclaredVariable {
  readonly property: string;
  readonly variable: string;
  readonly read: VariableReader;
}

const declared: DeclaredVariable[] = [];

/** Binds a property of Config to the environment variable it is read from. */
export function Variable(variable: string, read: VariableReader): PropertyDecorator {
  return (_target, property) => {
    declared.push({ property: String(property), variable, read });
  };
}

export function declaredVariables(): readonly DeclaredVariable[] {
  return declared;
}
