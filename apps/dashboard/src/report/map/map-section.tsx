import { useSearchParams } from 'react-router';
import type { Bottleneck, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { ProcessMap } from './process-map';
import { useChosenWorkflow } from '../source/report-links';
import { Loaded, useReport } from '../source/report-source';
import reportClasses from '../parts/report.module.css';

export function MapSection() {
  const bottlenecks = useReport(['bottlenecks']);
  return (
    <Loaded query={useReport(['workflows'])} name="The process map">
      {({ workflows, company }) => (
        <Loaded query={bottlenecks} name="The process map">
          {(report) => <Chosen workflows={workflows} bottlenecks={report.bottlenecks} company={company} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ChosenProps {
  readonly workflows: readonly Workflow[];
  readonly bottlenecks: readonly Bottleneck[];
  readonly company: string;
}

function Chosen({ workflows, bottlenecks, company }: ChosenProps) {
  const workflow = useChosenWorkflow(workflows);
  const [search] = useSearchParams();
  if (!workflow) return <p className={reportClasses.lead}>The report has no workflow.</p>;
  return (
    <ProcessMap
      // Each measure and variant has its own sliders, which start from their initial values.
      key={[workflow.id, search.get('show'), search.get('variant')].join(' ')}
      workflow={workflow}
      workflows={workflows}
      bottlenecks={bottlenecks}
      company={company}
    />
  );
}
