import { type Feature, page } from '../ui';

const organization = async () => (await import('./organization.page')).AdministratedOrganizationPage;

export const administration: Feature = {
  routes: [
    {
      lazy: async () => ({ Component: (await import('./administration.page')).ForSystemAdministrators }),
      children: [
        page('administration', async () => (await import('./organizations.page')).OrganizationsPage),
        page('administration/organizations/:orgId', organization),
        page('administration/organizations/:orgId/:part', organization),
        page('administration/reviews', async () => (await import('./reviews.page')).ReviewsPage),
        page('administration/audit-log', async () => (await import('./service-audit-log.page')).ServiceAuditLogPage),
        page('administration/jobs', async () => (await import('./jobs.page')).JobsPage),
        page('administration/webhooks', async () => (await import('./health.page')).HealthPage),
      ],
    },
  ],
  navigation: {
    path: '/administration',
    label: 'Administration',
    icon: 'administration',
    shortcut: 'x',
    isFor: ({ systemAdmin }) => systemAdmin,
  },
};
