import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { duration, number, percent, plural } from '../../../../libs/mining/src/words/words';
import { useChosenWorkflow, WorkflowChoice } from './chosen-workflow';
import { Loaded } from './loaded';
import { useReport, type ReportSource } from './report-source';
import type { Workflow } from '../../../../libs/mining/src/report-sections';
import classes from './report.module.css';

/** The variants of a workflow, the most frequent first. */
export function VariantsSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows'])} name="The variants">
      {({ workflows }) => <Variants workflows={workflows} />}
    </Loaded>
  );
}

function Variants({ workflows }: { readonly workflows: readonly Workflow[] }) {
  const workflow = useChosenWorkflow(workflows);
  const [sought, setSought] = useState('');
  if (!workflow) return null;
  const { total, forEightyPercent, top } = workflow.variants;
  const has = (activity: string): boolean =>
    sought.trim() !== '' && activity.toLowerCase().includes(sought.trim().toLowerCase());
  const found = sought.trim() === '' ? top : top.filter(({ activities }) => activities.some(has));
  const covered = top.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <div className={classes.controls}>
        <WorkflowChoice workflows={workflows} chosen={workflow} />
        <TextInput
          type="search"
          label="With the activity"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </div>
      <p className={classes.lead}>
        {plural(total, 'variant')}; the top{' '}
        {forEightyPercent === 1 ? 'one covers' : `${number(forEightyPercent)} cover`} 80% of cases. Showing the{' '}
        {number(top.length)} most frequent ({percent(covered)} of cases).
      </p>
      <ol className={classes.variants}>
        {found.map(({ activities, cases, share, medianSeconds }) => (
          <li key={activities.join('\n')} className={classes.card}>
            <p className={classes.variantHead}>
              <strong>{plural(cases, 'case')}</strong>
              <span className={classes.share} aria-hidden="true">
                <span style={{ width: `${share * 100}%` }} />
              </span>
              <span>{percent(share)}</span>
              <span className={classes.quiet}>median {duration(medianSeconds)}</span>
            </p>
            <ol className={classes.chevrons}>
              {activities.map((activity, at) => (
                <li key={at} className={has(activity) ? classes.sought : undefined}>
                  {activity}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {found.length === 0 && <p className={classes.quiet}>No variant shown has such an activity.</p>}
    </>
  );
}
