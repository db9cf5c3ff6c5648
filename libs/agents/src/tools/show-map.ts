import { averageTime, keyFigures, mainWorkflow, placeWords, type ReportSections } from '#mining';
import { assessmentId, inputOf, text, type Tool, ToolRefusal } from './tool.js';

const mostWaits = 3;
/** A larger map is seen on the page. */
const largestPicture = 300_000;

interface MapInput {
  readonly assessment: string;
  readonly workflow?: string;
}

export const showMap: Tool<MapInput> = {
  name: 'show_map',
  title: 'Show the map',
  description:
    'The headline of a report with its key figures, and the map of a workflow with its longest waits: as a picture where the host shows one, otherwise in words.',
  scope: 'assessments:read',
  changes: false,
  hasView: true,
  input: inputOf(
    { assessment: assessmentId, workflow: text('Id of a workflow, such as w1; default: the one of the headline') },
    ['assessment'],
  ),
  async answer({ input: { assessment, workflow }, caller, links }) {
    const path = `/v1/assessments/${assessment}/report`;
    const { data: report } = await caller.get<ReportSections & { readonly company: string }>(path);
    const main = mainWorkflow(report);
    const shown = workflow === undefined ? main : report.workflows.find(({ id }) => id === workflow);
    if (!shown) throw new ToolRefusal(`The report has no workflow ${workflow ?? 'yet'}.`);
    const waits = report.bottlenecks.filter(({ workflow: of, kind }) => of === shown.id && kind === 'waiting');
    const { svg } = shown.map;
    return {
      data: {
        company: report.company,
        headline: report.summary.headline,
        workflow: shown.name,
        cases: shown.cases,
        figures: shown === main ? keyFigures(report).map(({ name, value, note }) => ({ name, value, note })) : [],
        waits: waits
          .slice(0, mostWaits)
          .map((wait) => ({ ref: wait.id, place: placeWords(wait), time: averageTime(wait) })),
      },
      refs: links.refsIn(assessment, [shown, ...waits.slice(0, mostWaits)]),
      page: links.report(assessment, { section: 'process', workflow: shown.id }),
      picture: svg.length <= largestPicture ? svg : undefined,
    };
  },
};
