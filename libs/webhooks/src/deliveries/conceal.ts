/** A text without these secrets, in the spellings that a receiver may echo them in: plain, in JSON, in an address. */
export function conceal(text: string, secrets: readonly string[]): string {
  const spellings = secrets
    .flatMap((secret) => [secret, secret.slice('whsec_'.length)])
    .flatMap((secret) => {
      const inJson = JSON.stringify(secret).slice(1, -1);
      return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)];
    });
  return spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[redacted]'), text);
}
