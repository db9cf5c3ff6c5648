import { useSearchParams } from 'react-router';
import { useList } from '../api/use-list';
import { CaseFilterBar } from './case-filter-bar';
import { CaseList } from './case-list';
import { useChosenWorkflow } from './chosen-workflow';
import { Loaded } from './loaded';
import { useReport, type ReportSource, type ReportWith } from './report-source';

type Part = ReportWith<'workflows' | 'bottlenecks' | 'opportunities'>;

/** The cases of a workflow, searched, sorted and narrowed to what stands behind a figure; all of it in the address. */
export function CasesSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'bottlenecks', 'opportunities'])} name="The case list">
      {(report) => <Explorer source={source} report={report} />}
    </Loaded>
  );
}

function Explorer({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const [search] = useSearchParams();
  const workflow = useChosenWorkflow(report.workflows);
  const asked = (name: string): string | undefined => search.get(name) ?? undefined;
  const isOfBottleneck = report.bottlenecks.some(({ id }) => id === asked('ref'));
  const sort = asked('sort');
  const isPath = search.has('from') && search.has('to');
  const list = useList(source.caseList, {
    filters: {
      workflow: workflow?.id,
      ref: asked('ref'),
      activity: asked('activity'),
      variant: asked('variant'),
      state: asked('state'),
      case: asked('case'),
      search: asked('search'),
      // Only there does a case have time of its own to be sorted by.
      sort: sort === 'secondsAtRef' && !isOfBottleneck ? undefined : sort,
      ...(isPath && { from: asked('from'), to: asked('to') }),
    },
  });
  if (!workflow) return null;
  return (
    <>
      <CaseFilterBar report={report} workflow={workflow} isNameless={source.hidesCases} />
      <CaseList list={list} workflow={workflow} isOne={search.has('case')} />
    </>
  );
}
