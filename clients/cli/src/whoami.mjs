import { json } from './terminal.mjs';

export const whoami = {
  usage: 'whoami [--json]',
  summary: 'Show who you are to the service, where, and what you may do',
  options: { json: { type: 'boolean', help: 'As JSON, with all limits' } },
  async run({ values, print, output, api }) {
    const client = await api();
    const { data: me } = await client.get('/v1/me');
    if (values.json) return output(json(me, 2));
    const { organization, environment, scopes, expiresAt } = me;
    const rows = [
      ['Service', client.url],
      ['Signed in', nameOf(me)],
      ['Organization', organization ? `${organization.name} (${organization.id})` : 'none'],
      ['Workspace', environment],
      ['Scopes', scopes.join(' ') || 'none'],
      ['Expires', expiresAt ?? 'never'],
    ];
    for (const [name, value] of rows) print(`${name.padEnd(12)}  ${value.replaceAll('\n', ' ')}`);
  },
};

function nameOf({ apiKey, client, person }) {
  if (apiKey) return `with the API key "${apiKey.name}" (${apiKey.hint}, ${apiKey.id})`;
  return `${person ? `as ${person.name} (${person.email})` : 'as an application'}, by ${client.name} (${client.clientId})`;
}
