import { AssessmentsPage } from './assessments.page';
import { isInOrganization, type Feature } from '../app/feature';

export const assessments: Feature = {
  routes: [
    // Not loaded on demand as other pages are: most visits begin with the list, and most pages need its parts, too.
    { path: 'assessments', Component: AssessmentsPage },
    {
      path: 'assessments/new',
      lazy: async () => ({ Component: (await import('./new-assessment.page')).NewAssessmentPage }),
    },
    {
      path: 'assessments/from-file',
      lazy: async () => ({ Component: (await import('../from-file/from-file.page')).FromFilePage }),
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
