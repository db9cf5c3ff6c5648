import { IsArray } from 'class-validator';
import { Variable, nameServers } from '../config/variables.js';

/** How names of other hosts are looked up: those of receivers, tools and sign-in providers. */
export class OutgoingSettings {
  @Variable('WEBHOOK_DNS_SERVERS', nameServers)
  @IsArray()
  dnsServers: string[] = [];
}
