import type { Mail, MailBlock } from './mail.js';

/** The HTML version of an email. */
export function mailHtml({ subject, blocks }: Pick<Mail, 'subject' | 'blocks'>): string {
  const heading = escaped(subject.replace(/\s+/g, ' '));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #101217 !important; } .card { background: #191c23 !important; border-color: #343945 !important; }
  .text { color: #eceef3 !important; } .quiet { color: #a3a9b8 !important; } .link { color: #9db1ff !important; }
  .given { background: #101217 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;background:#f4f5f8;">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f4f5f8;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;">
<tr><td class="text" style="${font}padding:0 4px 16px;font-weight:600;color:#16181d;">
<span style="display:inline-block;width:22px;height:22px;border-radius:6px;background:#3554d1;vertical-align:middle;"></span>&nbsp; Assessment Service
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #d9dce4;border-radius:14px;padding:28px;">
<h1 class="text" style="${font}margin:0 0 16px;font-size:20px;line-height:1.3;color:#16181d;overflow-wrap:anywhere;">${heading}</h1>
${blocks.map(markup).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';

function markup(block: MailBlock): string {
  if ('text' in block) {
    const lines = escaped(block.text).replaceAll('\n', '<br>');
    return `<p class="text" style="${font}margin:0 0 16px;font-size:16px;line-height:1.55;color:#16181d;overflow-wrap:anywhere;">${lines}</p>`;
  }
  if ('lines' in block) {
    return `<pre class="text given" style="margin:0 0 16px;padding:12px 14px;border-radius:9px;background:#f4f5f8;font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:#16181d;white-space:pre-wrap;overflow-wrap:anywhere;">${escaped(block.lines)}</pre>`;
  }
  const url = escaped(block.url);
  if ('unsubscribes' in block) {
    return `<p class="quiet" style="${font}margin:24px 0 0;font-size:13px;line-height:1.5;color:#5c6270;"><a href="${url}" class="quiet" style="color:#5c6270;">${escaped(block.button)}</a></p>`;
  }
  return `<p style="margin:24px 0;"><a href="${url}" style="${font}display:inline-block;padding:12px 22px;border-radius:9px;background:#3554d1;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;">${escaped(block.button)}</a></p>
<p class="quiet" style="${font}margin:0 0 16px;font-size:13px;line-height:1.5;color:#5c6270;word-break:break-all;">${url}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
