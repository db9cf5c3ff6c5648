import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/query-client';
import { nonce } from './nonce';
import { router } from './router';
import { theme, variables } from './theme';

export function Application() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      getStyleNonce={() => nonce}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" containerWidth={380} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
