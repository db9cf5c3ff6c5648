import { type MailBlock, type MailContent, truncate } from '#platform';

export const chatKinds = ['slack', 'teams'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** The body that an incoming webhook of Slack or Teams takes. */
export function chatBody(kind: ChatKind, content: MailContent): object {
  return kind === 'slack' ? slackBody(content) : teamsBody(content);
}

/** Slack reads these three as markup; a name must not become a mention or a link. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody({ subject, blocks }: MailContent): object {
  const section = (text: string): object => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const shown = blocks.map((block) => {
    if ('text' in block) return section(truncate(forSlack(block.text), longestText));
    if ('lines' in block)
      return section(`\`\`\`${truncate(forSlack(block.lines).replaceAll('`', "'"), longestText)}\`\`\``);
    const text = { type: 'plain_text', text: block.button };
    return { type: 'actions', elements: [{ type: 'button', text, url: block.url }] };
  });
  // `text` is what notifications show.
  return { text: forSlack(subject), blocks: [section(`*${forSlack(subject)}*`), ...shown] };
}

/** An Adaptive Card, which is all that the Workflows of Teams take. */
function teamsBody({ subject, blocks }: MailContent): object {
  const text = (block: MailBlock): object[] => {
    if ('button' in block) return [];
    if ('text' in block) return [textBlock(block.text)];
    return [{ ...textBlock(block.lines), fontType: 'Monospace' }];
  };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ ...textBlock(subject), weight: 'Bolder', size: 'Medium' }, ...blocks.flatMap(text)],
    actions: blocks.flatMap((block) =>
      'button' in block ? [{ type: 'Action.OpenUrl', title: block.button, url: block.url }] : [],
    ),
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return { type: 'message', attachments: [attachment] };
}

/** Teams reads text as Markdown, where a line break needs a second one. */
const textBlock = (text: string): object => ({
  type: 'TextBlock',
  wrap: true,
  text: truncate(text.replace(/[\\[\]*_`<>#]/g, '\\$&').replaceAll('\n', '\n\n'), longestText),
});

/** Slack takes 3,000 characters in a block, and Teams 28 KB in all. */
const longestText = 2_800;
