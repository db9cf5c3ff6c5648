import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { type EnrollmentView, api, at, readAgain, useRead, useSession } from '../api';
import { Badge, CopyButton, Dialog, Form, toast, useApiForm } from '../ui';
import { Part } from './column';
import { PasswordStep } from './proof-form';
import classes from './settings.module.css';

const path = at('/v1/session/second-factor');

type Step =
  | { readonly what: 'add' | 'remove' }
  | { readonly what: 'scan'; readonly enrollment: EnrollmentView }
  | { readonly what: 'keep'; readonly codes: readonly string[] };

/** Sets up and removes an authenticator app. Both need the password, and setting it up needs a first code. */
export function SecondFactorPanel() {
  const { hasPassword } = useSession();
  const { data: factor } = useRead(path);
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => setStep(null);
  return (
    <>
      <Part
        title={
          <>
            Two-step sign-in{' '}
            {factor && <Badge tone={factor.enabled ? 'good' : 'neutral'}>{factor.enabled ? 'On' : 'Off'}</Badge>}
          </>
        }
        words={
          factor?.enabled
            ? `Signing in asks for a code from your authenticator app. ${factor.recoveryCodesLeft} recovery codes are left.`
            : hasPassword
              ? 'Signing in asks for a code from an authenticator app, in addition to your password.'
              : 'Set a password first. Signing in then asks for a code from an authenticator app, too.'
        }
        action={
          factor &&
          hasPassword && (
            <Button variant="default" onClick={() => setStep({ what: factor.enabled ? 'remove' : 'add' })}>
              {factor.enabled ? 'Turn off …' : 'Set up …'}
            </Button>
          )
        }
      />
      <Dialog title="Set up two-step sign-in" isOpen={step?.what === 'add'} onClose={close}>
        <PasswordStep
          action="Continue"
          onGiven={async (password) => {
            const enrollment = await api.post(path, { body: { password } });
            setStep({ what: 'scan', enrollment });
          }}
        />
      </Dialog>
      <Dialog title="Scan the code" isOpen={step?.what === 'scan'} onClose={close}>
        {step?.what === 'scan' && (
          <ScanStep
            enrollment={step.enrollment}
            onConfirmed={(codes) => {
              setStep({ what: 'keep', codes });
              void readAgain(path);
            }}
          />
        )}
      </Dialog>
      <Dialog title="Save your recovery codes" isOpen={step?.what === 'keep'} onClose={close} isLasting>
        {step?.what === 'keep' && (
          <>
            <p>Two-step sign-in is on. If you lose your device, each of these codes signs you in once.</p>
            <pre className={classes.details}>{step.codes.join('\n')}</pre>
            <p>They won’t be shown again.</p>
            <CopyButton text={step.codes.join('\n')} name="the recovery codes" />
            <Button onClick={close} ml="sm">
              I’ve saved them
            </Button>
          </>
        )}
      </Dialog>
      <Dialog title="Turn off two-step sign-in" isOpen={step?.what === 'remove'} onClose={close}>
        <PasswordStep
          action="Turn off"
          onGiven={async (password) => {
            await api.post(at('/v1/session/second-factor/remove'), { body: { password } });
            toast.done('Two-step sign-in is off');
            void readAgain(path);
            close();
          }}
          isDangerous
        >
          <p className={classes.words}>You will sign in with only your password. Your recovery codes stop working.</p>
        </PasswordStep>
      </Dialog>
    </>
  );
}

interface ScanStepProps {
  readonly enrollment: EnrollmentView;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function ScanStep({ enrollment, onConfirmed }: ScanStepProps) {
  const form = useApiForm({
    initialValues: { code: '' },
    save: ({ code }) => api.post(at('/v1/session/second-factor/confirm'), { body: { code: code.replaceAll(' ', '') } }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const picture = `data:image/svg+xml,${encodeURIComponent(enrollment.qrCode)}`;
  return (
    <Form form={form} action="Turn on" isQuiet>
      <img src={picture} alt="QR code for your authenticator app" width={200} height={200} />
      <p>
        Can’t scan it? Type this key instead: <code className={classes.fine}>{enrollment.key}</code>
      </p>
      <TextInput
        label="Six-digit code"
        description="What the app shows now"
        withAsterisk
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        {...form.getInputProps('code')}
      />
    </Form>
  );
}
