import { useState } from 'react';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { DialogForm } from '../ui/dialog-form';
import { useRecompute } from './awaited-report';
import {
  emptyRule,
  gapsIn,
  ruleKinds,
  ruleOf,
  stepLabels,
  unitNames,
  withRule,
  type RuleDraft,
  type Unit,
} from './new-rule';
import type { ReportSource } from './report-source';
import explore from './explore.module.css';

interface NewRuleFormProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly onClose: () => void;
}

/** A rule that cases have to keep, or a deadline; the report is computed again with it. */
export function NewRuleForm({ source, workflow, onClose }: NewRuleFormProps) {
  const [draft, setDraft] = useState(emptyRule);
  const [isTried, setTried] = useState(false);
  const add = useRecompute(source);
  const set = (part: Partial<RuleDraft>): void => setDraft({ ...draft, ...part });
  const gaps = isTried ? gapsIn(draft) : {};
  const [first, second] = stepLabels(draft.kind);
  const activities = [
    { value: '', label: '' },
    ...workflow.activities.map(({ name }) => ({ value: name, label: shownName(name) })),
  ];
  const submit = (): void => {
    setTried(true);
    if (Object.keys(gapsIn(draft)).length > 0) return;
    const rule = ruleOf(draft, workflow.name);
    add.mutate(({ rules = [] }) => ({ rules: withRule(rules, rule) }), { onSuccess: onClose });
  };
  return (
    <DialogForm
      action="Add rule"
      isBusy={add.isPending}
      error={add.error}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        label="Kind"
        value={draft.kind}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as RuleDraft['kind'] })}
        data={[...ruleKinds]}
      />
      <NativeSelect
        label={first}
        value={draft.a}
        error={gaps.a}
        onChange={({ currentTarget }) => set({ a: currentTarget.value })}
        data={activities}
      />
      {second !== null && (
        <NativeSelect
          label={second}
          value={draft.b}
          error={gaps.b}
          onChange={({ currentTarget }) => set({ b: currentTarget.value })}
          data={activities}
        />
      )}
      {draft.kind === 'within' && (
        <div className={explore.within}>
          <NumberInput
            label="At most"
            min={0}
            value={draft.within}
            error={gaps.within}
            onChange={(within) => set({ within })}
            hideControls
          />
          <NativeSelect
            label="Unit"
            value={draft.unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value as Unit })}
            data={unitNames}
          />
        </div>
      )}
      <TextInput
        label="Name (optional)"
        description="What your organization calls it"
        maxLength={200}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <p className={explore.quiet}>
        The report is computed again with this rule. Until it is ready, you see the previous one.
      </p>
    </DialogForm>
  );
}
