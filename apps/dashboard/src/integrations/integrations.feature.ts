import { type Feature, isInOrganization, page } from '../ui';

export const integrations: Feature = {
  routes: [
    page('integrations', async () => (await import('./integrations.page')).IntegrationsPage),
    page('integrations/new', async () => (await import('./catalog.page')).CatalogPage),
    page('integrations/new/:tool', async () => (await import('./connect.page')).ConnectPage),
    page('integrations/:id', async () => (await import('./integration.page')).IntegrationPage),
  ],
  navigation: {
    path: '/integrations',
    label: 'Sources',
    icon: 'integrations',
    shortcut: 'i',
    isFor: (person) => isInOrganization(person) && person.scopes.includes('integrations:read'),
  },
};
