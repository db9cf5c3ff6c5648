export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface PostedMail extends Mail {
  /** Whose doing it is: organizations have their turns one after the other. Null for the service itself. */
  readonly organizationId: string | null;
  /** A person waits for it, to sign in. */
  readonly isUrgent?: boolean;
}

/** Where outgoing mail goes: an SMTP server, or files on a machine without one. */
export abstract class MailTransport {
  abstract send(mail: Mail): Promise<void>;
}
