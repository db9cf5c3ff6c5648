import { ToolUnreachable } from '../asking/tool-failure.js';

type Body = Readonly<Record<string, unknown>>;

/**
 * What a token endpoint answered, in the form of RFC 6749 §5: GitHub and Slack refuse with a 200, HubSpot once named its
 * errors in `status`, and several add fields whose types are their own.
 */
export async function tokenAnswer(answer: Response): Promise<Response> {
  const body = objectIn(await wholeText(answer));
  const refusal = text(body.error) ?? (answer.status >= 400 ? text(body.status) : null);
  // A failure of the server, and a limit that is used up, refuse nothing.
  if (answer.status >= 500 || answer.status === 429) return Response.json({}, { status: answer.status });
  if (refusal !== null && text(body.access_token) === null) {
    const words = text(body.error_description) ?? text(body.message);
    const status = answer.status >= 400 ? answer.status : 400;
    return Response.json({ error: refusal, ...(words !== null && { error_description: words }) }, { status });
  }
  const given = Object.entries({
    access_token: body.access_token,
    token_type: body.token_type ?? 'bearer',
    expires_in: body.expires_in,
    refresh_token: body.refresh_token,
  }).filter(([, value]) => value !== undefined && value !== null);
  return Response.json(Object.fromEntries(given), { status: answer.status });
}

/** A token, or a list of an account's sites, has some kilobytes: the tool is not read on without end. */
const longestAnswer = 256 * 1024;

export async function wholeText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > longestAnswer) throw new ToolUnreachable('its answer to the sign-in is larger than 256 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function objectIn(written: string): Body {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
