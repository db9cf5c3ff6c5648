import { Switch } from '@mantine/core';
import type { ReportSections, Roi } from '../../../../libs/mining/src/report-sections';
import { inOrderOfRoadmap } from '../../../../libs/mining/src/roadmap/in-order-of-roadmap';
import { hours, money, plural } from '../../../../libs/mining/src/words/words';
import { Badge } from '../ui/badge';
import { opportunityWords } from './opportunity-words';
import { WideTable } from './wide-table';
import classes from './report.module.css';

interface RoiTableProps {
  readonly roi: Roi;
  readonly report: Pick<ReportSections, 'opportunities' | 'roadmap'>;
  readonly without: readonly string[];
  readonly onSwitch: (without: readonly string[]) => void;
}

const headings = ['Hours saved a year', 'Annual value', 'Investment', 'Net present value', 'Payback'];

/** What each opportunity brings by itself; each can be left out of the total, to see what becomes of it. */
export function RoiTable({ roi: { assumptions, perOpportunity }, report, without, onSwitch }: RoiTableProps) {
  const say = (value: number): string => money(assumptions.currency, value);
  const returns = new Map(perOpportunity.map((each) => [each.id, each]));
  return (
    <WideTable name="ROI of each opportunity">
      <thead>
        <tr>
          <th scope="col">Opportunity</th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={classes.end}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrderOfRoadmap(report.opportunities, report.roadmap).flatMap((opportunity) => {
          const own = returns.get(opportunity.id);
          if (!own) return [];
          const isOff = without.includes(own.id);
          return (
            <tr key={own.id}>
              <td>
                <Switch
                  label={
                    <>
                      {opportunityWords(opportunity)}{' '}
                      {own.rests === 'assumed' && <Badge tone="warn">touch time assumed</Badge>}
                    </>
                  }
                  checked={!isOff}
                  onChange={() => onSwitch(isOff ? without.filter((id) => id !== own.id) : [...without, own.id])}
                />
              </td>
              <td className={classes.end}>{hours(own.annualHours)}</td>
              <td className={classes.end}>{say(own.annualValue)}</td>
              <td className={classes.end}>{say(own.investment)}</td>
              <td className={classes.end}>
                {say(own.npv.expected)}
                <br />
                <span className={classes.quiet}>
                  {say(own.npv.low)} to {say(own.npv.high)}
                </span>
              </td>
              <td className={classes.end}>
                {own.paybackMonths === null ? 'does not pay back' : plural(own.paybackMonths, 'month')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}
