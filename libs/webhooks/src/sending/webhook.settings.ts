import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import {
  booleanVariable,
  Duration,
  durations,
  isPublicAddress,
  proxyAddress,
  spanBetween,
  StartFailed,
  text,
  Variable,
  type AddressRules,
} from '#platform';

/** How webhooks are sent, and to which addresses. */
export class WebhookSettings {
  @Variable('WEBHOOK_ALLOW_HTTP', booleanVariable)
  allowHttp = false;

  @Variable('WEBHOOK_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  allowPrivateNetworks = false;

  @Variable('WEBHOOK_RETRY_DELAYS', durations)
  @ArrayMaxSize(20, { message: 'must have at most 20 delays' })
  retryDelays: Duration[] = [60, 300, 1800, 7200, 43_200].map((seconds) => Duration.ofSeconds(seconds));

  @Variable('WEBHOOK_TIMEOUT', durations)
  @ArrayMinSize(1)
  @ArrayMaxSize(1, { message: 'must be one duration, such as 30s' })
  private timeouts: Duration[] = [Duration.ofSeconds(30)];

  /** Deliveries are dropped by whole weeks, so up to a week later. Events are kept longer, because deliveries show their body. */
  @Variable('WEBHOOK_RETENTION', spanBetween('1d', '60d'))
  retention: Duration = Duration.ofSeconds(30 * 86_400);

  @Variable('WEBHOOK_PROXY_URL', proxyAddress)
  proxyUrl?: string;

  @Variable('WEBHOOK_CA_FILE', text)
  caFile?: string;

  get timeout(): Duration {
    return this.timeouts[0] ?? Duration.ofSeconds(30);
  }
}

/** Webhooks go to public addresses only, unless a setting allows others. */
export function webhookAddressRules(settings: WebhookSettings): AddressRules {
  return {
    mayReach: (address) => settings.allowPrivateNetworks || isPublicAddress(address),
    proxyUrl: settings.proxyUrl,
    authorities: settings.caFile === undefined ? undefined : [...rootCertificates, read(settings.caFile)],
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailed(`WEBHOOK_CA_FILE cannot be read: ${(error as Error).message}`);
  }
}
