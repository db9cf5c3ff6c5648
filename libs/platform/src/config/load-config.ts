import { validateSync } from 'class-validator';
import { Config } from './config.js';
import { InvalidConfig } from './invalid-config.js';
import { declaredSettings, declaredVariables, type CheckedTogether, type Settings } from './variable.js';

/** Reads and checks the whole environment; every wrong variable is reported at once. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const config = new Config();
  const problems = new Map<string, string>();
  for (const { settings, property, variable, read } of declaredVariables()) {
    const value = environment[variable];
    if (value === undefined || value === '') continue;
    try {
      Object.assign(config.of(settings), { [property]: read(value) });
    } catch (error) {
      problems.set(variable, (error as Error).message);
    }
  }
  for (const settings of declaredSettings()) {
    const section = config.of(settings);
    for (const [variable, problem] of [...broken(settings, section), ...together(section)])
      if (!problems.has(variable)) problems.set(variable, problem);
  }
  if (problems.size > 0) throw new InvalidConfig(problems);
  return config;
}

/** What class-validator says of a section, by its variables. */
function* broken(settings: Settings, section: object): Generator<readonly [variable: string, problem: string]> {
  for (const error of validateSync(section, { forbidUnknownValues: false })) {
    const known = declaredVariables().find((one) => one.settings === settings && one.property === error.property);
    const message = Object.values(error.constraints ?? {})[0]?.replace(new RegExp(`^${error.property} `), '');
    if (known && message) yield [known.variable, message];
  }
}

const together = (section: object): Iterable<readonly [variable: string, problem: string]> =>
  (section as Partial<CheckedTogether>).problems?.() ?? [];
