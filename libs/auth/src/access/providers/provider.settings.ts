import { IsBoolean } from 'class-validator';
import { booleanVariable, Variable } from '#platform';

/** How the providers that people sign in with are asked. */
export class ProviderSettings {
  @Variable('SIGN_IN_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  @IsBoolean()
  allowPrivateNetworks = false;
}
