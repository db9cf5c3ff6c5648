import { booleanVariable, Variable } from '#platform';

/** The settings of sandboxes. */
export class SandboxSettings {
  /** Whether the sandbox of a new organization is seeded with sample data. */
  @Variable('SANDBOX_SAMPLES', booleanVariable)
  samples = true;
}
