import { useSession } from '../api/session';

/** Connecting, changing, uploading and disconnecting are one right. */
export const useMayConnect = (): boolean => useSession().scopes.includes('integrations:write');
