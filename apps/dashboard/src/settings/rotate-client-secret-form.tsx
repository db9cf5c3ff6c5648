import type { Address } from '../api/address';
import type { OAuthClientSecretView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';

interface RotateClientSecretFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret'>;
  readonly name: string;
  readonly onRotated: (secret: OAuthClientSecretView) => void;
  readonly onCancel: () => void;
}

export function RotateClientSecretForm({ path, name, onRotated, onCancel }: RotateClientSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate(undefined);
      }}
      action="Rotate secret"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
      isDangerous
    >
      <div>
        The current secret of “{name}” stops working immediately. Until it has the new one, it cannot get tokens. Tokens
        it already has keep working.
      </div>
    </DialogForm>
  );
}
