import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { isPublicAddress, StartFailed, type Config, type DialRules } from '#platform';

/** Webhooks go to public addresses only, unless the operator says otherwise. */
export function webhookDialRules(config: Config): DialRules {
  return {
    mayDial: (address) => config.webhookAllowPrivateNetworks || isPublicAddress(address),
    proxyUrl: config.webhookProxyUrl,
    authorities: config.webhookCaFile === undefined ? undefined : [...rootCertificates, read(config.webhookCaFile)],
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailed(`WEBHOOK_CA_FILE cannot be read: ${(error as Error).message}`);
  }
}
