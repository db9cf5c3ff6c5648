import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { isPublicAddress, StartFailed, type AddressRules } from '#platform';
import type { WebhookSettings } from '../webhook.settings.js';

/** Webhooks go to public addresses only, unless the operator says otherwise. */
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
