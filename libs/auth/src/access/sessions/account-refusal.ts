/** Why a person with a valid sign-in at the provider is refused. */
export type AccountRefusal = keyof typeof words;

interface Names {
  readonly provider: string;
  readonly organization: string;
  readonly email: string;
}

const words = {
  removed: () => 'Single sign-on was turned off. Sign in with your password.',
  no_email: ({ provider }: Names) =>
    `${provider} did not tell us your email address. Ask your administrator to share the "email" claim with this application.`,
  other_domain: ({ email, organization }: Names) =>
    `${email} is not an address of ${organization}. Sign in to the provider with your work account.`,
  unverified_email: ({ provider, email }: Names) =>
    `${provider} does not say that ${email} is verified. Verify your address there, or ask your administrator.`,
  unknown_person: ({ email, organization }: Names) =>
    `There is no account for ${email} in ${organization}. Ask your administrator to invite you.`,
  linked_otherwise: ({ email, provider }: Names) =>
    `${email} belongs to another ${provider} account here. Ask your administrator to unlink it if the address is now yours.`,
  system_administrator: () => 'System administrators sign in with their password or a sign-in link.',
  deactivated: () => 'Your account here is deactivated. Ask your administrator.',
} satisfies Record<string, (names: Names) => string>;

export const refusalWords = (refusal: AccountRefusal, names: Names): string => words[refusal](names);
