import { ArrayMaxSize } from 'class-validator';
import { Duration, Variable, booleanVariable, durations, hostsOfTools, proxyAddress, spanBetween } from '#platform';

/** How events are collected from connected tools. */
export class ConnectorSettings {
  /** How often each tool is collected from. */
  @Variable('CONNECTOR_INTERVAL', spanBetween('5m', '7d'))
  interval: Duration = Duration.ofSeconds(6 * 3600);

  /** How often a log is compared with all that its tool lists. */
  @Variable('CONNECTOR_RECONCILE_INTERVAL', spanBetween('1s', '90d'))
  reconcileInterval: Duration = Duration.ofSeconds(7 * 24 * 3600);

  /** How long one round may take before other integrations have their turn. */
  @Variable('CONNECTOR_TIME_BUDGET', spanBetween('1s', '24h'))
  timeBudget: Duration = Duration.ofMinutes(15);

  @Variable('CONNECTOR_RETRY_DELAYS', durations)
  @ArrayMaxSize(10, { message: 'must have at most 10 delays' })
  retryDelays: Duration[] = [1, 2, 4, 8, 16].map((seconds) => Duration.ofSeconds(seconds));

  @Variable('CONNECTOR_ALLOW_PRIVATE_NETWORKS', booleanVariable)
  allowPrivateNetworks = false;

  /** Each `host` for every tool, or `tool=host` for one tool. */
  @Variable('CONNECTOR_PRIVATE_HOSTS', hostsOfTools)
  privateHosts: string[] = [];

  @Variable('CONNECTOR_PROXY_URL', proxyAddress)
  proxyUrl?: string;
}
