import { Button, Checkbox, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type Address,
  type SetSignInProviderBody,
  type SignInProviderTestView,
  type SignInProviderView,
  api,
  under,
} from '../api';
import { fieldErrors, Form, useApiForm } from '../ui';
import { roles } from './settings-words';
import classes from './settings.module.css';

interface SingleSignOnFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/sign-in-provider'>;
  /** Null if no provider is set up yet. */
  readonly provider: SignInProviderView | null;
  readonly onSaved: (provider: SignInProviderView) => void;
}

const fresh = {
  name: '',
  issuer: '',
  clientId: '',
  createPeople: true,
  role: 'member' as SignInProviderView['role'],
  trustEmail: false,
  passwordSignIn: true,
  domains: [] as string[],
};

export function SingleSignOnForm({ path, provider, onSaved }: SingleSignOnFormProps) {
  const { name, issuer, clientId, createPeople, role, trustEmail, passwordSignIn, domains } = provider ?? fresh;
  const form = useApiForm({
    initialValues: {
      name,
      issuer,
      clientId,
      clientSecret: '',
      createPeople,
      role,
      trustEmail,
      passwordSignIn,
      domains: domains.join(', '),
    },
    validate: {
      name: (text) => (text.trim() === '' ? 'Enter the name people know it by' : null),
      issuer: (text) => (text.trim() === '' ? 'Enter the provider’s issuer' : null),
      clientId: (text) => (text.trim() === '' ? 'Enter the client ID' : null),
      domains: (text) => (text.trim() === '' ? 'Enter at least one domain' : null),
    },
    save: ({ clientSecret, domains: listed, ...terms }) => {
      const named = listed.split(/[\s,;]+/).filter((domain) => domain !== '');
      return api.put(path, { ...terms, ...pickSecret(clientSecret), domains: named });
    },
    onSaved: (saved, _values, { setFieldValue }) => {
      setFieldValue('clientSecret', '');
      onSaved(saved);
    },
    errorsOf: readErrors,
  });
  const test = useMutation({
    mutationFn: (body: Pick<SetSignInProviderBody, 'issuer' | 'clientId' | 'clientSecret'>) =>
      api.post(under(path, '/test'), { body }),
    onError: (error) => form.setErrors(readErrors(error)),
  });
  const { values } = form;
  const isProven = provider !== null && provider.provenAt !== null;
  return (
    <div className={classes.card}>
      <Form form={form} action="Save">
        <TextInput
          label="Name"
          description="What people call it: “Continue with Okta”"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Issuer"
          description="The issuer URL from the provider’s documentation"
          placeholder="https://login.example.com"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('issuer')}
        />
        <TextInput label="Client ID" withAsterisk autoComplete="off" {...form.getInputProps('clientId')} />
        <PasswordInput
          label="Client secret"
          description={provider ? 'Leave empty to keep the current one' : 'Stored encrypted and never shown again'}
          withAsterisk={provider === null}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the client secret' }}
          {...form.getInputProps('clientSecret')}
        />
        <Group mt="xs">
          <Button
            variant="default"
            loading={test.isPending}
            disabled={values.issuer.trim() === '' || values.clientId.trim() === ''}
            onClick={() =>
              test.mutate({ issuer: values.issuer, clientId: values.clientId, ...pickSecret(values.clientSecret) })
            }
          >
            Test connection
          </Button>
        </Group>
        <TestOutcome outcome={test.data} error={test.error} />
        <TextInput
          label="Email domains"
          description="People with an address in these domains sign in there. Separate domains with commas."
          placeholder="example.com"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('domains')}
        />
        <Checkbox
          label="Create accounts at the first sign-in"
          description="If off, people have to be invited first"
          {...form.getInputProps('createPeople', { type: 'checkbox' })}
        />
        {values.createPeople && <NativeSelect label="Their role" data={[...roles]} {...form.getInputProps('role')} />}
        <Checkbox
          label="Trust unverified addresses"
          description="Safe only where people cannot change their own address at the provider. Microsoft Entra ID needs this."
          {...form.getInputProps('trustEmail', { type: 'checkbox' })}
        />
        <Checkbox
          label="Allow passwords"
          description={
            isProven
              ? 'If off, people with an address in these domains sign in only at the provider'
              : 'Can be turned off once someone has signed in through the provider'
          }
          disabled={!isProven && values.passwordSignIn}
          {...form.getInputProps('passwordSignIn', { type: 'checkbox' })}
        />
      </Form>
    </div>
  );
}

/** An error of one domain is shown at the field that contains all domains. */
function readErrors(error: Error): Record<string, string> {
  const problems = fieldErrors(error);
  const ofDomains = Object.entries(problems).find(([field]) => field.startsWith('domains'));
  return { ...problems, ...(ofDomains && { domains: ofDomains[1] }) };
}

/** If the field is empty, the stored secret is kept. */
const pickSecret = (clientSecret: string): { clientSecret?: string } => (clientSecret === '' ? {} : { clientSecret });

interface TestOutcomeProps {
  readonly outcome: SignInProviderTestView | undefined;
  readonly error: Error | null;
}

/** The result of testing a provider. Problems that are shown at a field are not repeated. */
function TestOutcome({ outcome, error }: TestOutcomeProps) {
  if (error && Object.keys(fieldErrors(error)).length > 0) return null;
  const problem = error?.message ?? outcome?.problem ?? null;
  if (problem !== null) {
    return (
      <p role="alert" className={classes.failed}>
        It does not work: {problem}.
      </p>
    );
  }
  if (!outcome) return null;
  return (
    <p role="status" className={classes.worked}>
      It works: the provider answers and knows the client.
    </p>
  );
}
