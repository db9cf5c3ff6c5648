import { fromJsonSchema, type JsonSchemaType, type McpServer } from '@modelcontextprotocol/server';
import { assessmentId, inputOf } from '../tools/tool.js';

const prompts = [
  {
    name: 'brief_me',
    title: 'Brief me',
    description: 'The report in one minute: where time is lost, what to do first, what it would return.',
    ask: 'Brief me on this report in at most ten sentences: where work waits and why, what to do first, and what it would return. Give each figure with its ref and a link to its page. Say what the report cannot know.',
  },
  {
    name: 'prepare_committee',
    title: 'Prepare the steering committee',
    description: 'One page for those who decide: the decision, its reasons, its costs, and what is uncertain.',
    ask: 'Prepare one page for the steering committee: the decision to take, three reasons with their figures, what it costs in money and people’s time, the range of what it returns, the questions they will ask with answers, and what is uncertain. Give each figure with its ref and a link to its page, and use no figure that no tool gave.',
  },
] as const;

/** What people choose in their assistant. */
export function offerPrompts(server: McpServer): void {
  const argsSchema = fromJsonSchema<{ assessment: string }>(
    inputOf({ assessment: assessmentId }, ['assessment']) as JsonSchemaType,
  );
  for (const { name, title, description, ask } of prompts) {
    server.registerPrompt(name, { title, description, argsSchema }, ({ assessment }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `Assessment ${assessment}. ${ask}` } }],
    }));
  }
}
