export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where outgoing mail goes: an SMTP server, or files on a machine without one. */
export abstract class MailTransport {
  abstract send(mail: Mail): Promise<void>;
}
