import { isInOrganization, type Feature } from '../app/feature';

export const assessments: Feature = {
  routes: [
    {
      path: 'assessments',
      lazy: async () => ({ Component: (await import('./assessments.page')).AssessmentsPage }),
    },
    {
      path: 'assessments/new',
      lazy: async () => ({ Component: (await import('./new-assessment.page')).NewAssessmentPage }),
    },
    {
      path: 'assessments/:id',
      lazy: async () => ({ Component: (await import('./assessment.page')).AssessmentPage }),
    },
    {
      path: 'assessments/:id/report',
      lazy: async () => ({ Component: (await import('../report/report.page')).ReportPage }),
    },
  ],
  navigation: {
    path: '/assessments',
    label: 'Assessments',
    icon: 'assessments',
    shortcut: 'a',
    isFor: isInOrganization,
  },
};
