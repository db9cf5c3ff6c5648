import { AssessmentsPage } from './assessments.page';
import { type Feature, isInOrganization, page } from '../ui';

export const assessments: Feature = {
  routes: [
    // Not loaded on demand as other pages are: most visits begin with the list, and most pages need its parts, too.
    { path: 'assessments', Component: AssessmentsPage },
    page('assessments/new', async () => (await import('./new-assessment.page')).NewAssessmentPage),
    page('assessments/from-file', async () => (await import('../from-file/from-file.page')).FromFilePage),
    page('assessments/:id', async () => (await import('./assessment.page')).AssessmentPage),
    page('assessments/:id/report', async () => (await import('../report/report.page')).ReportPage),
  ],
  navigation: {
    path: '/assessments',
    label: 'Assessments',
    icon: 'assessments',
    shortcut: 'a',
    isFor: isInOrganization,
  },
};
