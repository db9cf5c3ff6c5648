import { useQuery } from '@tanstack/react-query';
import { under, type Address } from '../api/address';
import { api } from '../api/client';
import type { UserView } from '../api/schemas';
import { Confirm } from '../ui/confirm';
import { toast } from '../ui/toast';

interface OfferRevocationProps {
  /** Of the person in the API. */
  readonly path: Address<'/v1/admin/organizations/{orgId}/users/{userId}'>;
  readonly person: UserView;
  readonly onClose: () => void;
}

/** After a reset or a deactivation: the links the person has shared still open reports. Shows nothing where there are none. */
export function OfferRevocation({ path, person, onClose }: OfferRevocationProps) {
  const shares = under(path, '/shares');
  const { data: total = 0 } = useQuery({
    queryKey: [shares],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.list(shares, { query: { limit: 1 }, signal })).meta.total,
  });
  return (
    <Confirm
      isOpen={total > 0}
      title={`Revoke the links that ${person.name} shared?`}
      action={total === 1 ? 'Revoke link' : `Revoke ${total} links`}
      onConfirm={async () => {
        const { revoked } = await api.post(under(shares, '/revoke-all'));
        toast.done(revoked === 1 ? 'One link is revoked' : `${revoked} links are revoked`);
      }}
      onClose={onClose}
    >
      {total === 1 ? 'A report is' : `${total} reports are`} still open to anyone who has a link that {person.name}{' '}
      made.
    </Confirm>
  );
}
