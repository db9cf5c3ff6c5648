export type Workspace = 'live' | 'test';

/**
 * The workspace is part of the address, so that a link, a bookmark, and a second tab each stay in the workspace they
 * belong to.
 */
export const sandboxPath = '/sandbox';

export const workspace: Workspace = /^\/sandbox(\/|$)/.test(location.pathname) ? 'test' : 'live';
