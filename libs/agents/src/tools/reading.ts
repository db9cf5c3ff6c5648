import { assessmentId, inputOf, text, type Tool, ToolRefusal } from './tool.js';

const limit = { type: 'integer', minimum: 1, maximum: 50, description: 'At most this many; default 20' };
const cursor = text('`nextCursor` of the page before');

interface ListInput {
  readonly status?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export const listAssessments: Tool<ListInput> = {
  name: 'list_assessments',
  title: 'List assessments',
  description:
    'The assessments of the organization, newest first, each with its state and, once it is completed, the headline of its report.',
  scope: 'assessments:read',
  changes: false,
  input: inputOf({
    status: { type: 'string', enum: ['received', 'in_review', 'scheduled', 'in_progress', 'completed'] },
    search: text('Words in the name of the company'),
    limit,
    cursor,
  }),
  async answer({ input: { search: q, limit = 20, ...rest }, caller, links }) {
    const query = { ...rest, q, limit, include: 'overview' };
    const { data, meta } = await caller.get<readonly { id: string; company: string }[]>('/v1/assessments', query);
    const refs = data.map(({ id, company }) => ({ ref: id, what: company, page: links.report(id) }));
    return { data: { assessments: data, ...meta }, refs, page: links.page('/assessments') };
  },
};

const sections = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'] as const;
export type Section = (typeof sections)[number];

const pageOf: Readonly<Record<Section, string>> = {
  summary: 'summary',
  workflows: 'process',
  bottlenecks: 'process',
  opportunities: 'plan',
  roi: 'plan',
  roadmap: 'plan',
};

interface ReportInput {
  readonly assessment: string;
  readonly section: Section;
  readonly workflow?: string;
  readonly filter?: string;
}

type Entry = Readonly<Record<string, unknown>>;

export const getReport: Tool<ReportInput> = {
  name: 'get_report',
  title: 'Read a part of a report',
  description:
    'One part of the report of a completed assessment: summary (read it first), workflows, bottlenecks, opportunities, roi, or roadmap. Long lists are cut to what matters most; `cutTo` says so. Ask for one workflow to see more of it.',
  scope: 'assessments:read',
  changes: false,
  input: inputOf(
    {
      assessment: assessmentId,
      section: { type: 'string', enum: sections },
      workflow: text('Only what belongs to this workflow, such as w1'),
      filter: text('Only the cases of this filter (`flt_…`)'),
    },
    ['assessment', 'section'],
  ),
  async answer({ input: { assessment, section, workflow, filter }, caller, links }) {
    const path = `/v1/assessments/${assessment}/report`;
    const { data } = await caller.get<Entry>(path, { sections: section, filter });
    const part = data[section];
    // A picture is for people, who have show_map.
    const isOf = (entry: Entry): boolean => workflow === undefined || (entry.workflow ?? entry.id) === workflow;
    const shown = Array.isArray(part) ? (part as Entry[]).filter(isOf).map(({ map: _map, ...entry }) => entry) : part;
    const { company, generatedAt, period } = data;
    return {
      data: { company, generatedAt, period, [section]: shown },
      refs: Array.isArray(shown) ? links.refsIn(assessment, shown.slice(0, 50)) : [],
      page: links.report(assessment, { section: pageOf[section], ...(workflow !== undefined && { workflow }) }),
    };
  },
};

interface ExplainInput {
  readonly assessment: string;
  readonly ref: string;
}

/** Which part of a report says how what has such an id was found. */
const explained: Readonly<Record<string, { readonly section: Section; readonly guide: string; readonly how: string }>> =
  {
    w: {
      section: 'workflows',
      guide: 'how-to-read-your-report',
      how: 'A workflow is found from the order of the events of its cases. Durations run from the first to the last event of completed cases; shares and medians are over the cases that are named beside them.',
    },
    b: {
      section: 'bottlenecks',
      guide: 'how-we-know',
      how: 'A bottleneck is a wait, a queue, rework, or a step that takes longer than it should, measured between the events of the same case; `lostSeconds` is per case, `share` is of all time of the workflow, and causes share the wait among them.',
    },
    o: {
      section: 'opportunities',
      guide: 'how-we-know',
      how: 'An opportunity is ranked by a score of its factors; `gain` and `annual` follow from the measured time, the assumptions of the assessment, and the confidence, and are a range where they are uncertain.',
    },
  };

export const explain: Tool<ExplainInput> = {
  name: 'explain',
  title: 'Explain a finding',
  description:
    'Everything that the report knows about one finding by its id (such as b1, o2, w1): its figures, how they are computed, and from which cases.',
  scope: 'assessments:read',
  changes: false,
  input: inputOf({ assessment: assessmentId, ref: text('The id', { pattern: '^[bow][0-9]+$' }) }, [
    'assessment',
    'ref',
  ]),
  async answer({ input: { assessment, ref }, caller, links }) {
    const kind = explained[ref[0] ?? ''];
    if (!kind) throw new ToolRefusal(`${ref} is no id of a finding.`);
    const path = `/v1/assessments/${assessment}/report`;
    const { data } = await caller.get<Entry>(path, { sections: `summary,${kind.section}` });
    const found = (data[kind.section] as Entry[]).find(({ id }) => id === ref);
    if (!found) throw new ToolRefusal(`The report has nothing with the id ${ref}.`);
    const { map: _map, ...finding } = found;
    const { totals, dataQuality } = data.summary as Entry;
    const basis = { company: data.company, generatedAt: data.generatedAt, period: data.period, totals, dataQuality };
    return {
      data: { finding, computed: kind.how, basis, guide: links.page(`/docs/${kind.guide}`) },
      refs: links.refsIn(assessment, [found]),
      page: links.ref(assessment, ref),
    };
  },
};

interface CasesInput {
  readonly assessment: string;
  readonly ref?: string;
  readonly workflow?: string;
  readonly activity?: string;
  readonly from?: string;
  readonly to?: string;
  readonly state?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export const findCases: Tool<CasesInput> = {
  name: 'find_cases',
  title: 'Find cases',
  description: 'Cases behind a figure of the report, slowest first, each with its steps and times.',
  scope: 'assessments:read',
  changes: false,
  input: inputOf(
    {
      assessment: assessmentId,
      ref: text('Only cases of this finding, such as b1'),
      workflow: text('Only cases of this workflow, such as w1'),
      activity: text('Only cases with this activity'),
      from: text('With `to`: only cases in which `to` followed directly on this activity'),
      to: text('With `from`'),
      state: { type: 'string', enum: ['completed', 'stalled', 'open'] },
      search: text('Words in the names of the cases'),
      limit: { ...limit, maximum: 20, description: 'At most this many; default 10' },
      cursor,
    },
    ['assessment'],
  ),
  async answer({ input: { assessment, limit = 10, ...filters }, caller, links }) {
    const path = `/v1/assessments/${assessment}/report/cases`;
    const { data, meta } = await caller.get<readonly unknown[]>(path, { ...filters, limit });
    const named = Object.entries(filters).filter(([name]) => name !== 'cursor');
    return {
      data: { cases: data, ...meta },
      page: links.report(assessment, { section: 'cases', ...(Object.fromEntries(named) as Record<string, string>) }),
    };
  },
};

interface CompareInput {
  readonly assessment: string;
  readonly with?: string;
  readonly before?: string;
  readonly after?: string;
  readonly workflow?: string;
}

const period = { pattern: '^\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2}$' };

export const compare: Tool<CompareInput> = {
  name: 'compare',
  title: 'Compare two assessments, or two periods',
  description:
    'What changed since an earlier assessment, or from one period to another, and whether it is more than chance. While `status` is `computing`, ask again.',
  scope: 'assessments:read',
  changes: false,
  input: inputOf(
    {
      assessment: assessmentId,
      with: text('Id of the earlier one; default: the one before in its series'),
      before: text('Instead of `with`, with `after`: a period such as 2026-01-01/2026-03-31', period),
      after: text('The later period', period),
      workflow: text('Id of a workflow, such as w1'),
    },
    ['assessment'],
  ),
  async answer({ input: { assessment, ...asked }, caller, links }) {
    const query = asked.before === undefined && asked.with === undefined ? { ...asked, with: 'previous' } : asked;
    const { data } = await caller.get(`/v1/assessments/${assessment}/comparison`, query);
    return { data, page: links.report(assessment, { section: 'comparison' }) };
  },
};

interface SourcesInput {
  readonly limit?: number;
  readonly cursor?: string;
}

export const listSources: Tool<SourcesInput> = {
  name: 'list_sources',
  title: 'List connected tools',
  description: 'The tools and uploads that assessments read from, with their state and how many events they have.',
  scope: 'integrations:read',
  changes: false,
  input: inputOf({ limit, cursor }),
  async answer({ input: { limit = 20, cursor: after }, caller, links }) {
    const { data, meta } = await caller.get<readonly Entry[]>('/v1/integrations', { limit, cursor: after });
    // Addresses and names of accounts are no business of a model.
    const sources = data.map(({ config: _config, uploadSettings: _settings, ...shown }) => shown);
    return { data: { sources, ...meta }, page: links.page('/integrations') };
  },
};
