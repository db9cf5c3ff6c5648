import { Switch } from '@mantine/core';
import { inOrderOfRoadmap, opportunityTitle } from '../../../../libs/mining/src/report/words/opportunity-words';
import type { ReportSections, Roi } from '../../../../libs/mining/src/report/schema/report-sections';
import { workflowName } from '../../../../libs/mining/src/report/words/labels';
import { hours, money, plural } from '../../../../libs/mining/src/report/words/words';
import { Badge } from '../ui/badge';
import { TableCell, type Heading } from './table-cell';
import { TableHead } from './table-head';
import { WideTable } from './wide-table';
import classes from './report.module.css';

export interface RoiTableProps extends Pick<ReportSections, 'opportunities' | 'workflows' | 'roadmap'> {
  readonly roi: Roi;
  readonly without: readonly string[];
  readonly onSwitch: (without: readonly string[]) => void;
}

const what: Heading = { name: 'Opportunity' };
const saves: Heading = { name: 'Hours saved a year', isFigure: true };
const worth: Heading = { name: 'Annual value', isFigure: true };
const costs: Heading = { name: 'Investment', isFigure: true };
const earns: Heading = { name: 'Net present value', isFigure: true };
const pays: Heading = { name: 'Payback', isFigure: true };

/** What each opportunity brings by itself; each can be left out of the total, to see what becomes of it. */
export function RoiTable({ roi, opportunities, workflows, roadmap, without, onSwitch }: RoiTableProps) {
  const { assumptions, perOpportunity } = roi;
  const say = (value: number): string => money(assumptions.currency, value);
  const returns = new Map(perOpportunity.map((each) => [each.id, each]));
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  return (
    <WideTable name="ROI of each opportunity">
      <TableHead headings={[what, saves, worth, costs, earns, pays]} />
      <tbody>
        {inOrderOfRoadmap(opportunities, roadmap).flatMap((opportunity) => {
          const own = returns.get(opportunity.id);
          if (!own) return [];
          const isOff = without.includes(own.id);
          return (
            <tr key={own.id}>
              <TableCell of={what} className={classes.leading}>
                <Switch
                  label={
                    <>
                      {opportunityTitle(opportunity)}{' '}
                      {own.rests === 'assumed' && <Badge tone="warn">touch time assumed</Badge>}
                    </>
                  }
                  description={[
                    ...(workflows.length > 1 ? [workflowName(workflows, opportunity.workflow)] : []),
                    ...(isOff || planned.has(own.id) ? [] : ['not on the roadmap, so not in the total']),
                  ].join(' · ')}
                  checked={!isOff}
                  onChange={() => onSwitch(isOff ? without.filter((id) => id !== own.id) : [...without, own.id])}
                />
              </TableCell>
              <TableCell of={saves}>{hours(own.annualHours)}</TableCell>
              <TableCell of={worth}>{say(own.annualValue)}</TableCell>
              <TableCell of={costs}>{say(own.investment)}</TableCell>
              <TableCell of={earns}>
                {say(own.npv.expected)}
                <br />
                <span className={classes.quiet}>
                  {say(own.npv.low)} to {say(own.npv.high)}
                </span>
              </TableCell>
              <TableCell of={pays}>
                {own.paybackMonths === null ? 'does not pay back' : plural(own.paybackMonths, 'month')}
              </TableCell>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}
