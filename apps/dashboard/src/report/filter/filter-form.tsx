import { Autocomplete, Group, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { type FilterBody, under, useCreate, useRead } from '../../api';
import { Form, useApiForm } from '../../ui';
import { useReport } from '../source/report-source';
import type { FiltersAddress } from './use-report-filter';

const nothing = { from: '', to: '', workflow: '', group: '', attribute: '', values: [] as string[] };

const bodyOf = ({ from, to, workflow, group, attribute, values }: typeof nothing): FilterBody => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(workflow !== '' && { workflow }),
  ...(group !== '' && { group }),
  ...(attribute !== '' && { attribute: { name: attribute, values } }),
});

interface FilterFormProps {
  readonly filters: FiltersAddress;
  readonly onMade: (id: string) => Promise<void>;
}

/** Chooses cases by what the report's own events hold. */
export function FilterForm({ filters, onMade }: FilterFormProps) {
  const { data: report } = useReport(['workflows']);
  const { data: { groups, attributes } = { groups: [], attributes: [] } } = useRead(under(filters, '/choices'));
  const create = useCreate(filters, ({ id }) => onMade(id));
  const form = useApiForm({ initialValues: nothing, save: (values) => create.mutateAsync(bodyOf(values)) });
  const { attribute } = form.values;
  const workflows = (report?.workflows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form form={form} action="Show these cases">
      <Group grow align="flex-start">
        <TextInput type="date" label="Started from" data-autofocus {...form.getInputProps('from')} />
        <TextInput type="date" label="Started by" {...form.getInputProps('to')} />
      </Group>
      {workflows.length > 1 && (
        <NativeSelect
          label="Workflow"
          data={[{ value: '', label: 'All workflows' }, ...workflows]}
          {...form.getInputProps('workflow')}
        />
      )}
      {groups.length > 0 && <Autocomplete label="Team" data={groups} {...form.getInputProps('group')} />}
      <Autocomplete
        label="Attribute"
        data={attributes.map((each) => each.attribute)}
        {...form.getInputProps('attribute')}
        error={form.errors['attribute.name'] ?? form.errors.attribute}
      />
      {attribute !== '' && (
        <TagsInput
          label="Values"
          description="Cases in which any event has one of these"
          comboboxProps={{ withinPortal: false }}
          data={attributes.find((each) => each.attribute === attribute)?.values ?? []}
          {...form.getInputProps('values')}
          onChange={(values) => {
            form.setFieldValue('values', values);
            form.clearFieldError('attribute');
          }}
          error={form.errors['attribute.values']}
        />
      )}
    </Form>
  );
}
