import type { ComparedAttribute } from '../outcomes/outcome-comparison.js';
import type { EveryValue } from './case-attributes.js';

/** What else is found in the attributes of cases while they are read for what slows them down. */
export interface BesideDrivers {
  begin(): Promise<void>;
  /** Each attribute once, before any is compared. */
  read(key: string, values: EveryValue): Promise<void>;
  ready(): Promise<void>;
  /** `valued` answers `kase` and one `value` of an attribute that names no people. */
  compare(workflow: number, what: ComparedAttribute, valued: string): Promise<void>;
}
