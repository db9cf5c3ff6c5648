import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import {
  causeName,
  causeValue,
  effectWords,
  itemOutcomeWords,
  signedDuration,
} from '../../../../../libs/mining/src/report/words/comparison-words';
import { sayBeforeAfter } from '../../../../../libs/mining/src/report/words/gain-words';
import { duration, plural } from '../../../../../libs/mining/src/report/words/words';
import { type Comparison, at, readData, useRead } from '../../api';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import { WorkflowChoice } from '../source/report-links';
import { Loaded, readReport, useReport } from '../source/report-source';
import classes from '../parts/report.module.css';

type Answer = Comparison | { readonly status: 'computing' };

/** How often to look while the comparison is computed. */
const refreshMs = 2_000;

/** What changed since the assessment before, what each change did, and what came of its roadmap. */
export function ComparisonSection() {
  const { data: report } = useReport(['workflows']);
  const [search] = useSearchParams();
  const id = report?.assessmentId ?? '';
  const workflow = search.get('workflow') ?? undefined;
  const address = at('/v1/assessments/{id}/comparison', { id });
  const comparison = useQuery({
    queryKey: [address, workflow],
    queryFn: ({ signal }) =>
      readData<Answer>(address, { signal, query: { with: 'previous', ...(workflow !== undefined && { workflow }) } }),
    enabled: report !== undefined,
    refetchInterval: ({ state }) => (state.data && 'status' in state.data ? refreshMs : false),
  });
  const { data: assessment } = useRead(at('/v1/assessments/{id}', { id }));
  return (
    <Loaded query={comparison} name="The comparison">
      {(found) =>
        'status' in found ? (
          <p className={classes.lead} role="status">
            Comparing with the assessment before. This takes a moment.
          </p>
        ) : (
          <Compared
            comparison={found}
            workflows={report?.workflows.filter((each) => found.workflows.includes(each.id)) ?? []}
            previousId={assessment?.previousId ?? ''}
          />
        )
      }
    </Loaded>
  );
}

const what: Heading = { name: 'What changed' };
const before: Heading = { name: 'Before', isFigure: true };
const after: Heading = { name: 'Now', isFigure: true };
const effect: Heading = { name: 'Effect on the cycle time', isFigure: true };

interface ComparedProps {
  readonly comparison: Comparison;
  readonly workflows: readonly Workflow[];
  readonly previousId: string;
}

function Compared({ comparison, workflows, previousId }: ComparedProps) {
  const { causes, unexplained, observed, items } = comparison;
  const chosen = workflows.find(({ id }) => id === comparison.workflow);
  return (
    <>
      <h2>Since the last time</h2>
      {chosen && workflows.length > 1 && <WorkflowChoice workflows={workflows} chosen={chosen} />}
      <p className={classes.lead}>{comparison.text}</p>
      <WideTable name="What changed since the last time">
        <TableHead headings={[what, before, after, effect]} />
        <tbody>
          <tr>
            <TableCell of={what} className={classes.leading}>
              Mean cycle time
            </TableCell>
            <TableCell of={before}>{duration(comparison.before.cycle.meanSeconds)}</TableCell>
            <TableCell of={after}>{duration(comparison.after.cycle.meanSeconds)}</TableCell>
            <TableCell of={effect}>{signedDuration(observed.meanSeconds)}</TableCell>
          </tr>
          {causes.map((cause) => (
            <tr key={`${cause.of} ${cause.activity ?? ''}`}>
              <TableCell of={what} className={classes.leading}>
                {causeName(cause)}
              </TableCell>
              <TableCell of={before}>{causeValue(cause.unit, cause.before)}</TableCell>
              <TableCell of={after}>{causeValue(cause.unit, cause.after)}</TableCell>
              <TableCell of={effect}>{effectWords(cause.effect)}</TableCell>
            </tr>
          ))}
          {unexplained && (
            <tr>
              <TableCell of={what} className={classes.leading}>
                Not explained
              </TableCell>
              <TableCell of={before}>–</TableCell>
              <TableCell of={after}>–</TableCell>
              <TableCell of={effect}>
                {signedDuration(unexplained.meanSeconds)} (chance: ±{duration(unexplained.chance)})
              </TableCell>
            </tr>
          )}
        </tbody>
      </WideTable>
      <p className={classes.quiet}>
        {plural(comparison.before.cases, 'case')} before and {plural(comparison.after.cases, 'case')} now. In
        parentheses: the 95% interval.
      </p>
      {items.length > 0 && <VerifiedItems items={items} previousId={previousId} />}
    </>
  );
}

const item: Heading = { name: 'Roadmap item' };
const outcome: Heading = { name: 'Result' };
const promised: Heading = { name: 'Promised' };
const measured: Heading = { name: 'Measured' };

function VerifiedItems({ items, previousId }: Pick<Comparison, 'items'> & { readonly previousId: string }) {
  const address = at('/v1/assessments/{id}/report', { id: previousId });
  const { data: previous } = useQuery({
    queryKey: [address, 'roadmap'],
    queryFn: ({ signal }) => readReport(address, ['roadmap'], signal),
    enabled: previousId !== '',
  });
  const planned = previous?.roadmap.waves.flatMap((wave) => wave.items) ?? [];
  const titles = new Map(planned.map(({ opportunityId, title }) => [opportunityId, title]));
  return (
    <WideTable name="What came of the roadmap">
      <TableHead headings={[item, outcome, promised, measured]} />
      <tbody>
        {items.map((each) => (
          <tr key={each.id}>
            <TableCell of={item} className={classes.leading}>
              {titles.get(each.id) ?? each.id}
              <p className={classes.quiet}>{each.text}</p>
            </TableCell>
            <TableCell of={outcome}>
              <strong>{itemOutcomeWords[each.state]}</strong>
            </TableCell>
            <TableCell of={promised}>{each.promised ? sayBeforeAfter(each.promised) : '–'}</TableCell>
            <TableCell of={measured}>{each.measured ? sayBeforeAfter(each.measured) : '–'}</TableCell>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
