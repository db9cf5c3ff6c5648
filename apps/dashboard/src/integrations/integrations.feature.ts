import { isInOrganization, type Feature } from '../app/feature';

export const integrations: Feature = {
  routes: [
    {
      path: 'integrations',
      lazy: async () => ({ Component: (await import('./integrations.page')).IntegrationsPage }),
    },
    {
      path: 'integrations/new',
      lazy: async () => ({ Component: (await import('./catalog.page')).CatalogPage }),
    },
    {
      path: 'integrations/new/:tool',
      lazy: async () => ({ Component: (await import('./connect.page')).ConnectPage }),
    },
    {
      path: 'integrations/:id',
      lazy: async () => ({ Component: (await import('./integration.page')).IntegrationPage }),
    },
  ],
  navigation: {
    path: '/integrations',
    label: 'Sources',
    icon: 'integrations',
    shortcut: 'i',
    isFor: isInOrganization,
  },
};
