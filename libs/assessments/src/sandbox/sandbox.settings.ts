import { IsBoolean } from 'class-validator';
import { booleanVariable, Variable } from '#platform';

/** What a sandbox begins with. */
export class SandboxSettings {
  /** Whether a new organization's sandbox is filled with sample data. */
  @Variable('SANDBOX_SAMPLES', booleanVariable)
  @IsBoolean()
  samples = true;
}
