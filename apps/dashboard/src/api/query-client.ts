import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { connection } from './connection';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What was asked for a moment ago is shown at once when one comes back to it.
      staleTime: 10_000,
      retry: (failures, error) => failures < 3 && (!(error instanceof ApiError) || error.isPassing),
      retryDelay: (failures, error) =>
        error instanceof ApiError && error.retryAfterSeconds !== null
          ? error.retryAfterSeconds * 1000
          : Math.min(1000 * 2 ** failures, 15_000),
      // The browser does not know whether the service can be reached; asking does.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

connection.subscribe(() => {
  if (!connection.isLost) void queryClient.invalidateQueries();
});
