import { isInOrganization, type Feature } from '../app/feature';

export const webhooks: Feature = {
  routes: [
    { path: 'webhooks', lazy: async () => ({ Component: (await import('./webhooks.page')).WebhooksPage }) },
    { path: 'webhooks/new', lazy: async () => ({ Component: (await import('./new-webhook.page')).NewWebhookPage }) },
    { path: 'webhooks/:id', lazy: async () => ({ Component: (await import('./webhook.page')).WebhookPage }) },
    {
      path: 'webhooks/:id/deliveries/:deliveryId',
      lazy: async () => ({ Component: (await import('./delivery.page')).DeliveryPage }),
    },
    { path: 'events', lazy: async () => ({ Component: (await import('./events.page')).EventsPage }) },
    { path: 'events/:id', lazy: async () => ({ Component: (await import('./event.page')).EventPage }) },
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
