import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Going back to a page shows at once what was loaded a moment ago.
      staleTime: 10_000,
      // What was opened within the last hour can be read without a connection.
      gcTime: 3_600_000,
      // A wait that is longer than people look at an empty page is told to them.
      retry: (failures, error) =>
        failures < 3 && (!(error instanceof ApiError) || (error.isTemporary && (error.retryAfterSeconds ?? 0) <= 5)),
      retryDelay: (failures, error) =>
        error instanceof ApiError && error.retryAfterSeconds !== null
          ? error.retryAfterSeconds * 1000
          : Math.min(1000 * 2 ** failures, 15_000),
      // The browser's online state says nothing about the service, so requests are always tried.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Has what was read at these addresses read again, where a page shows it: at once, or when it is shown next. */
export async function readAgain(...addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => queryClient.invalidateQueries({ queryKey: [address] })));
}
