/** The pages that the dashboard has at its root; each also stands below /sandbox. */
const pages = ['welcome', 'assessments', 'integrations', 'webhooks', 'events', 'settings', 'administration'];

/** Listed, so that an unknown address is answered with 404 and not with the page. */
export const dashboardPaths: readonly string[] = ['/', 'sandbox{/*path}', ...pages.map((page) => `${page}{/*path}`)];
