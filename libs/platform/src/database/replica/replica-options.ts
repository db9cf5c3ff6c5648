import type { DataSourceOptions } from 'typeorm';

/** The same entities over another address. What is sent there reads, whatever it says. */
export function replicaOptions(primary: DataSourceOptions, url: string): DataSourceOptions {
  const options = primary as Extract<DataSourceOptions, { type: 'postgres' }>;
  const extra = options.extra as { readonly options: string };
  return {
    ...options,
    url,
    applicationName: 'assessment-service reads',
    installExtensions: false,
    // A lost connection is met by the next read that uses it; unheard it would end the process.
    poolErrorHandler: () => undefined,
    extra: {
      ...extra,
      connectionTimeoutMillis: 1_000,
      // A replica that has gone silent gives up its readers to the primary.
      query_timeout: 20_000,
      options: `${extra.options} -c default_transaction_read_only=on`,
    },
  };
}
