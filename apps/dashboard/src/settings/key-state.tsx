import type { ApiKeyView } from '../api/schemas';
import { Badge } from '../ui/badge';
import { ShortTime } from '../ui/time';

export const isUsable = ({ revokedAt, expiresAt }: ApiKeyView): boolean =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > new Date());

/** Whether a key works, and what to do about it. */
export function KeyState({ apiKey }: { readonly apiKey: ApiKeyView }) {
  if (apiKey.revokedAt !== null) return <Badge tone="neutral">Revoked</Badge>;
  if (!isUsable(apiKey)) return <Badge tone="neutral">Expired</Badge>;
  if (apiKey.successorId !== null && apiKey.expiresAt !== null) {
    return (
      <Badge tone="warn">
        Retiring until <ShortTime at={apiKey.expiresAt} />
      </Badge>
    );
  }
  if (apiKey.rotationDue) return <Badge tone="warn">Rotation due</Badge>;
  return <Badge tone="good">Active</Badge>;
}
