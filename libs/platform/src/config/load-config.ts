import { validateSync } from 'class-validator';
import { Config } from './config.js';
import { InvalidConfig } from './invalid-config.js';
import { halfApplications } from './tool-applications.js';
import { declaredVariables } from './variable.js';

/** Reads and checks the whole environment; every wrong variable is reported at once. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const config = new Config();
  const problems = new Map<string, string>();
  for (const { property, variable, read } of declaredVariables()) {
    const value = environment[variable];
    if (value === undefined || value === '') continue;
    try {
      Object.assign(config, { [property]: read(value) });
    } catch (error) {
      problems.set(variable, (error as Error).message);
    }
  }
  for (const error of validateSync(config)) {
    const variable = declaredVariables().find(({ property }) => property === error.property)?.variable;
    const message = Object.values(error.constraints ?? {})[0]?.replace(new RegExp(`^${error.property} `), '');
    if (variable && message && !problems.has(variable)) problems.set(variable, message);
  }
  for (const [variable, problem] of halfApplications(config)) problems.set(variable, problem);
  if (problems.size > 0) throw new InvalidConfig(problems);
  return config;
}
