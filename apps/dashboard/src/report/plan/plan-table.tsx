import { Fragment, type ReactNode, useState } from 'react';
import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import type { PlannedAction } from '../../../../../libs/mining/src/report/summary/planned-actions';
import { rankedSince } from '../../../../../libs/mining/src/report/words/change-words';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import { sayGain } from '../../../../../libs/mining/src/report/words/gain-words';
import { shownName, workflowName } from '../../../../../libs/mining/src/report/words/labels';
import { money, upperFirst } from '../../../../../libs/mining/src/report/words/words';
import { Badge, Icon } from '../../ui';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import { useReference } from '../source/report-links';
import { BeforeAfter } from '../summary/action-cards';
import { ActionOwner } from '../summary/action-owner';
import { PlanDetails } from './plan-details';
import { StateField } from './plan-fields';
import type { PlanReport, TriedPlan } from './use-plan';
import { whatIfLink } from './what-if/what-if-link';
import classes from './plan.module.css';
import shared from '../parts/report.module.css';

interface PlanTableProps {
  readonly report: PlanReport;
  readonly tried: TriedPlan;
  readonly rows: readonly PlannedAction[];
}

const what: Heading = { name: 'Action' };
const effect: Heading = { name: 'Before and after' };
const worth: Heading = { name: 'Money a year', isFigure: true };
const when: Heading = { name: 'When' };
const owned: Heading = { name: 'Owner' };
const state: Heading = { name: 'Status' };
const headings = [what, effect, worth, when, owned, state];

/** A row an action, those of the plan first. Money is a year’s, the cost of added people taken off. */
export function PlanTable({ report, tried, rows }: PlanTableProps) {
  const meant = useReference();
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const planned = rows.filter(({ isPlanned }) => isPlanned);
  const others = rows.filter(({ isPlanned }) => !isPlanned);
  const [unfolded, setWhole] = useState<boolean | null>(null);
  const isWhole = unfolded ?? (planned.length === 0 || others.some(({ id }) => id === meant));
  const since = rankedSince(
    report.workflows,
    report.opportunities,
    rows.map(({ id }) => ({ ref: id })),
  );
  return (
    <>
      <div className={classes.plan}>
        <WideTable name="Plan">
          <TableHead headings={headings} />
          {[planned, others].map((of) => (
            <tbody key={of === planned ? 'planned' : 'others'}>
              {of === others && others.length > 0 && (
                <tr>
                  <th scope="rowgroup" colSpan={headings.length}>
                    <button
                      type="button"
                      className={classes.fold}
                      aria-expanded={isWhole}
                      onClick={() => setWhole(!isWhole)}
                    >
                      <Icon name="next" size={12} /> Not in the plan ({others.length})
                    </button>
                  </th>
                </tr>
              )}
              {(of === planned || isWhole ? of : []).map((row) => {
                const isOpen = opened[row.id] ?? row.id === meant;
                return (
                  <Fragment key={row.id}>
                    <Row
                      row={row}
                      report={report}
                      tried={tried}
                      isMeant={row.id === meant}
                      isOpen={isOpen}
                      onToggle={() => setOpened({ ...opened, [row.id]: !isOpen })}
                    />
                    {isOpen && (
                      <tr>
                        <td colSpan={headings.length} id={`details-${row.id}`} className={classes.details}>
                          <PlanDetails row={row} rows={rows} report={report} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          ))}
        </WideTable>
      </div>
      {since !== null && <p className={shared.quiet}>{since}</p>}
    </>
  );
}

interface RowProps extends Omit<PlanTableProps, 'rows'> {
  readonly row: PlannedAction;
  readonly isMeant: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row({ row, report, tried, isMeant, isOpen, onToggle }: RowProps) {
  const { id, title, workflow, step, change, value, gain, peopleCost, item } = row;
  const { plan, summary, workflows, roi } = report;
  const where = [...(workflows.length > 1 ? [workflowName(workflows, workflow)] : []), shownName(step)].join(' · ');
  const worthOf = value || peopleCost > 0 ? (value?.annualValue ?? 0) - peopleCost : null;
  const canSwitch = change !== null && (change.saves === 'waiting' || change.kind === 'reorder' || value !== undefined);
  return (
    <tr id={id} className={isMeant ? shared.meant : undefined}>
      <TableCell of={what} className={shared.leading}>
        <div className={classes.what}>
          {/* Where there is nothing to switch, the title stands in line with those of the others. */}
          <span>
            {canSwitch && (
              <Switch
                size="sm"
                aria-label={`In the plan: ${title}`}
                checked={item !== undefined}
                onChange={({ currentTarget }) => tried.turn(id, currentTarget.checked)}
              />
            )}
          </span>
          <div>
            <h3>{title}</h3>
            <p className={shared.quiet}>{where}</p>
            <p className={`${classes.line ?? ''} ${shared.quiet ?? ''}`}>
              <button
                type="button"
                className={classes.fold}
                aria-expanded={isOpen}
                aria-controls={`details-${id}`}
                aria-label={`Details of ${title}`}
                onClick={onToggle}
              >
                <Icon name="next" size={12} /> Details
              </button>
              <Link to={whatIfLink(row)} aria-label={`What if … ${title}`}>
                What if …
              </Link>
              {summary.firstSteps[0]?.ref === id && <Badge tone="info">Do this first</Badge>}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell of={effect} className={classes.figure}>
        {gain ? (
          <>
            <BeforeAfter before={sayGain(gain.metric, gain.from)} after={sayGain(gain.metric, gain.to)} />
            {gain.metric === 'waitSeconds' && <p className={shared.quiet}>wait</p>}
          </>
        ) : (
          <span className={shared.quiet}>{change ? 'not measurable' : 'to find out'}</span>
        )}
      </TableCell>
      <TableCell of={worth} className={classes.figure}>
        {worthOf === null ? '–' : signed(worthOf, roi.assumptions.currency)}
        {value?.rests === 'assumed' && <p className={shared.quiet}>touch time assumed</p>}
      </TableCell>
      <TableCell of={when}>{sayWhen(row, plan?.startDate ?? null)}</TableCell>
      <TableCell of={owned} className={classes.field}>
        <ActionOwner action={id} title={title} owner={plan?.owners[id] ?? ''} />
      </TableCell>
      <TableCell of={state} className={classes.field}>
        <StateField id={id} title={title} state={plan?.items?.[id]} />
      </TableCell>
    </tr>
  );
}

const signed = (amount: number, currency: string): string =>
  amount < 0 ? `−${money(currency, -amount)}` : money(currency, amount);

/** When it is done, or why it is not in the plan. Two changes of one step share what they save. */
function sayWhen({ item, change, value, isPlanned }: PlannedAction, startDate: string | null): ReactNode {
  if (item) return upperFirst(spanWords(startDate, item.start, item.end));
  if (!change) return 'Any time';
  if (isPlanned) return 'Switched off';
  if (!value) return 'Value not measurable';
  return value.npv.expected > 0 ? 'Would pay only on its own' : 'Does not earn its cost';
}
