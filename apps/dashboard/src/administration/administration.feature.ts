import type { Feature } from '../app/feature';

const organization = async () => ({ Component: (await import('./organization.page')).AdministratedOrganizationPage });

export const administration: Feature = {
  routes: [
    {
      path: 'administration',
      lazy: async () => ({ Component: (await import('./organizations.page')).OrganizationsPage }),
    },
    { path: 'administration/organizations/:orgId', lazy: organization },
    { path: 'administration/organizations/:orgId/:part', lazy: organization },
    {
      path: 'administration/reviews',
      lazy: async () => ({ Component: (await import('./reviews.page')).ReviewsPage }),
    },
    {
      path: 'administration/audit-log',
      lazy: async () => ({ Component: (await import('./service-audit-log.page')).ServiceAuditLogPage }),
    },
    { path: 'administration/jobs', lazy: async () => ({ Component: (await import('./jobs.page')).JobsPage }) },
    { path: 'administration/webhooks', lazy: async () => ({ Component: (await import('./health.page')).HealthPage }) },
  ],
  navigation: {
    path: '/administration',
    label: 'Administration',
    icon: 'administration',
    shortcut: 'x',
    isFor: ({ systemAdmin }) => systemAdmin,
  },
};
