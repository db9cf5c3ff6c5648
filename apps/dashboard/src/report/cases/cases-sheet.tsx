import { Link } from 'react-router';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { useList } from '../../api';
import { SideSheet } from '../../ui';
import { type AskedFigure, askedFigure, caseQuery } from './asked-figure';
import { CaseList } from './case-list';
import { FigureOfCases } from './figure-of-cases';
import { caseLink, caseSectionLink, filterTexts } from '../source/report-links';
import { Loaded, useReport, useReportSource } from '../source/report-source';
import kinds from '../parts/kinds.module.css';
import classes from './cases-sheet.module.css';

interface CasesSheetProps {
  /** The filters in the address. */
  readonly filters: URLSearchParams;
  readonly onClose: () => void;
}

/** The cases behind a figure of the report, over the page that shows the figure. */
export function CasesSheet({ filters, onClose }: CasesSheetProps) {
  const report = useReport(['workflows', 'bottlenecks', 'opportunities']);
  const workflow = report.data?.workflows.find(({ id }) => id === filters.get('workflow')) ?? report.data?.workflows[0];
  const asked = report.data && workflow ? askedFigure(filters, { ...report.data, workflow }) : null;
  return (
    <SideSheet title={filters.get('case') ?? asked?.title ?? 'Cases'} onClose={onClose}>
      <Loaded query={report} name="The list of cases">
        {() =>
          workflow &&
          asked && (
            // Another figure has another list, with all histories closed.
            <Behind key={filters.toString()} filters={filters} workflow={workflow} asked={asked} />
          )
        }
      </Loaded>
    </SideSheet>
  );
}

interface BehindProps {
  readonly filters: URLSearchParams;
  readonly workflow: Workflow;
  readonly asked: AskedFigure;
}

function Behind({ filters, workflow, asked }: BehindProps) {
  const wanted = caseQuery(filters, workflow.id, asked);
  const list = useList(useReportSource().caseList, { filters: filterTexts(wanted) });
  const isOne = wanted.case !== undefined;
  return (
    <div className={kinds[asked.kind]}>
      {!isOne && <FigureOfCases asked={asked} wanted={wanted} />}
      <div className={classes.head}>
        <h3>{isOne ? asked.title : asked.isOfPlace ? 'Cases, longest first' : 'Cases, slowest first'}</h3>
        <Link to={caseSectionLink(wanted)}>Open in Cases </Link>
      </div>
      <CaseList list={list} workflow={workflow} isOne={isOne} mark={asked.mark} linkTo={caseLink} />
    </div>
  );
}
