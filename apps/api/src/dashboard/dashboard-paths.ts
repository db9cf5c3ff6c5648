/** The pages that the dashboard has at its root; each also stands below /sandbox. */
const pages = ['welcome', 'assessments', 'integrations', 'webhooks', 'events', 'settings', 'administration'];

/** Listed, so that an address which nobody serves stays a 404 and is never answered with a page. */
export const dashboardPaths: readonly string[] = ['/', 'sandbox{/*path}', ...pages.map((page) => `${page}{/*path}`)];
