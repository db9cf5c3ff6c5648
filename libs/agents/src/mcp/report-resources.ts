import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import { getReport, type Section } from '../tools/reading.js';
import type { ReportLinks } from '../tools/report-links.js';
import { resultOf } from './tool-results.js';
import { ApiRefusal, type InsideCaller } from '../tools/inside-api.js';

const newest = 20;

/** Parts of reports, with the summaries of the newest in the list, and the guides. */
export function offerResources(server: McpServer, caller: InsideCaller, links: ReportLinks): void {
  const list = async () => {
    const query = { status: 'completed', limit: newest };
    const { data } = await caller.get<readonly { id: string; company: string }[]>('/v1/assessments', query);
    const resources = data.map(({ id, company }) => ({
      uri: `report://${id}/summary`,
      name: `Summary of the report on ${company}`,
      mimeType: 'application/json',
    }));
    return { resources };
  };
  const about = {
    title: 'A part of a report',
    description: 'summary, workflows, bottlenecks, opportunities, roi, or roadmap',
    mimeType: 'application/json',
  };
  offerGuides(server, caller);
  server.registerResource(
    'report',
    new ResourceTemplate('report://{assessment}/{section}', { list }),
    about,
    async (uri, { assessment, section }) => {
      const input = { assessment: String(assessment), section: String(section) as Section };
      try {
        const { content } = resultOf(await getReport.answer({ input, caller, links }));
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: content[0]?.text ?? '' }] };
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
      }
    },
  );
}

const guideMime = 'text/markdown';

/** Those that /llms.txt lists. */
function offerGuides(server: McpServer, caller: InsideCaller): void {
  const list = async () => {
    const lines = (await caller.text('/llms.txt')) ?? '';
    const found = [...lines.matchAll(/^- \[(.+?)\]\(\S*\/docs\/([a-z0-9-]+)\.md\)(?:: (.+))?$/gm)];
    const resources = found.map(([, title, name = '', description]) => {
      return { uri: `docs://${name}`, name, title, description, mimeType: guideMime };
    });
    return { resources };
  };
  server.registerResource(
    'guide',
    new ResourceTemplate('docs://{name}', { list }),
    { title: 'A guide', description: 'How the service is used, and how its figures are computed', mimeType: guideMime },
    async (uri, { name }) => {
      const text = await caller.text(`/docs/${encodeURIComponent(String(name))}.md`);
      if (text === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No guide has this name.');
      return { contents: [{ uri: uri.href, mimeType: guideMime, text }] };
    },
  );
}
