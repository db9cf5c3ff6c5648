import { useMemo, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report-sections';
import { percent, plural } from '../../../../libs/mining/src/words/words';
import { FilterTabs } from '../ui/filter-tabs';
import { Slider } from './assumption-sliders';
import { CaseAnimation } from './case-animation';
import { useChosenWorkflow, WorkflowChoice } from './chosen-workflow';
import { EdgeDetails } from './edge-details';
import { Loaded } from './loaded';
import { mapChoice } from './map-choice';
import { layOut } from './map-layout';
import { MapPicture } from './map-picture';
import { useReport, type ReportSource } from './report-source';
import classes from './report.module.css';

const measures = [
  ['', 'Frequency'],
  ['time', 'Median time'],
] as const;

export function MapSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows'])} name="The process map">
      {({ workflows }) => <Chosen source={source} workflows={workflows} />}
    </Loaded>
  );
}

function Chosen({ source, workflows }: { readonly source: ReportSource; readonly workflows: readonly Workflow[] }) {
  const workflow = useChosenWorkflow(workflows);
  if (!workflow) return <p className={classes.lead}>The report has no workflow.</p>;
  return <ProcessMap key={workflow.id} source={source} workflow={workflow} workflows={workflows} />;
}

interface ProcessMapProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
}

function ProcessMap({ source, workflow, workflows }: ProcessMapProps) {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from'), search.get('to')];
  const [sought, setSought] = useState(search.get('activity') ?? '');
  const [shares, setShares] = useState({ activities: 90, paths: 90 });
  const [isAnimated, setAnimated] = useState(false);
  const chosen = workflow.edges.find((edge) => edge.from === from && edge.to === to);
  const map = useMemo(() => mapChoice(workflow, shares, chosen), [workflow, shares, chosen]);
  const layout = useQuery({
    queryKey: ['layout', source.report, workflow.id, shares, map.paths.map((path) => [path.from, path.to])],
    queryFn: () => layOut(map),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const select = (edge: { readonly from: string; readonly to: string } | null): void => {
    const next = new URLSearchParams(search);
    for (const name of ['from', 'to'] as const) {
      if (edge) next.set(name, edge[name]);
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={classes.controls}>
        <WorkflowChoice workflows={workflows} chosen={workflow} />
        <TextInput
          type="search"
          label="Find an activity"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <Slider
          name="Activities"
          words={`${shares.activities}%`}
          range={[10, 100, 5]}
          value={shares.activities}
          onChange={(activities) => setShares({ ...shares, activities })}
        />
        <Slider
          name="Paths"
          words={`${shares.paths}%`}
          range={[10, 100, 5]}
          value={shares.paths}
          onChange={(paths) => setShares({ ...shares, paths })}
        />
      </div>
      <div className={classes.mapBar}>
        <FilterTabs parameter="show" name="Metric" choices={measures} />
        <Button size="xs" variant="default" aria-pressed={isAnimated} onClick={() => setAnimated(!isAnimated)}>
          {isAnimated ? 'Hide cases' : 'Replay cases'}
        </Button>
      </div>
      <div className={classes.mapPlace}>
        <Loaded query={layout} name="The picture">
          {(placed) => (
            <MapPicture
              workflow={workflow}
              placed={placed}
              isTime={search.get('show') === 'time'}
              sought={sought}
              chosen={chosen ?? null}
              onSelect={select}
            >
              {isAnimated && <CaseAnimation source={source} workflow={workflow.id} placed={placed} />}
            </MapPicture>
          )}
        </Loaded>
      </div>
      <p className={classes.quiet} role="status">
        Showing {map.activities.length} of {plural(workflow.activities.length, 'activity', 'activities')} (
        {percent(map.occurrencesShown)} of events) and {map.paths.length} of {plural(workflow.edges.length, 'path')} (
        {percent(map.pathsShown)} of moves).
      </p>
      {chosen && <EdgeDetails source={source} workflow={workflow.id} edge={chosen} onClose={() => select(null)} />}
    </>
  );
}
