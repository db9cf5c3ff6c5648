import { type Feature, isInOrganization, page } from '../ui';

export const webhooks: Feature = {
  routes: [
    {
      lazy: async () => ({ Component: (await import('./for-managers')).ForManagers }),
      children: [
        page('webhooks', async () => (await import('./webhooks.page')).WebhooksPage),
        page('webhooks/new', async () => (await import('./new-webhook.page')).NewWebhookPage),
        page('webhooks/:id', async () => (await import('./webhook.page')).WebhookPage),
        page('webhooks/:id/deliveries/:deliveryId', async () => (await import('./delivery.page')).DeliveryPage),
        page('events', async () => (await import('./events.page')).EventsPage),
        page('events/:id', async () => (await import('./event.page')).EventPage),
      ],
    },
  ],
  places: [{ path: '/events', label: 'Events' }],
  navigation: {
    path: '/webhooks',
    label: 'Webhooks',
    icon: 'webhooks',
    shortcut: 'w',
    isFor: (person) => isInOrganization(person) && person.scopes.includes('webhooks:manage'),
  },
};
