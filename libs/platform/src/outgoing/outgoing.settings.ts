import { Variable, nameServers } from '../config/variables.js';

/** How the names of receivers, tools, and sign-in providers are resolved. */
export class OutgoingSettings {
  @Variable('WEBHOOK_DNS_SERVERS', nameServers)
  dnsServers: string[] = [];
}
