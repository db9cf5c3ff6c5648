import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type MailView, api, at, useSession } from '../api';
import { Time } from '../ui';
import classes from './settings.module.css';

const path = at('/v1/admin/mail');

/** How emails are sent, which only administrators of the service may read; asked again, because outages come and go. */
export function useMail(): MailView | undefined {
  const enabled = useSession().systemAdmin;
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<MailView> => api.get(path, { signal });
  return useQuery({ queryKey: [path], enabled, queryFn, refetchInterval: 15_000 }).data;
}

/** Whether an email reaches the person it is sent to. */
export const isMailed = (mail: MailView | undefined): boolean =>
  mail?.delivery !== 'files' && mail?.state !== 'failing';

interface MailOutageProps {
  readonly mail: MailView | undefined;
  /** What it means for what this page does. */
  readonly children?: ReactNode;
}

export function MailOutage({ mail, children }: MailOutageProps) {
  if (mail?.delivery !== 'smtp' || mail.failingSince === null) return null;
  const { failingSince, lastError, unsent } = mail;
  return (
    <p className={classes.notice} role="status">
      The mail server does not take emails: “{lastError}” (first seen <Time at={failingSince} />
      ). {unsent === 1 ? '1 email is waiting' : `${unsent} emails are waiting`} to be sent. {children}
    </p>
  );
}
