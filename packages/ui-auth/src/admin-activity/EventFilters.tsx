'use client';

import { Fragment } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import type { EventFilterState } from './to-query.ts';
import { useFilterForm } from './useFilterForm.ts';
import { adminActivity as english } from './words.ts';

interface EventFiltersProps {
  filter: EventFilterState;
  onChange: (change: Partial<EventFilterState>) => void;
  localization: Localization | undefined;
}

/** Filters by user, organization and time. A button applies them, so that typing sends no requests. */
export function EventFilters({ filter, onChange, localization }: EventFiltersProps) {
  const words = useMessages('adminActivity', english, localization);
  const form = useFilterForm({ filter, onChange, nobody: words('nobody') });
  return (
    <Form className="ua-event-filters" errors={form.errors} onSubmit={(values) => void form.apply(values)}>
      {/* Only the fields get a new key, so that they have new initial values and the buttons keep the focus. */}
      <Fragment key={form.round}>
        <Field
          name="userId"
          label={words(form.byEmail ? 'person' : 'personId')}
          help={words(form.byEmail ? 'personHelp' : 'personIdHelp')}
        >
          <Input size="sm" autoComplete="off" spellCheck={false} defaultValue={filter.userId} />
        </Field>
        <Field name="organizationId" label={words('organization')} help={words('organizationHelp')}>
          <Input size="sm" autoComplete="off" spellCheck={false} defaultValue={filter.organizationId} />
        </Field>
        <Field name="from" label={words('from')}>
          <Input size="sm" type="date" defaultValue={filter.from} />
        </Field>
        <Field name="to" label={words('to')}>
          <Input size="sm" type="date" defaultValue={filter.to} />
        </Field>
      </Fragment>
      <div className="ua-event-filters-actions">
        <Button variant="ghost" size="sm" onClick={form.reset}>
          {words('reset')}
        </Button>
        <Button variant="outline" size="sm" type="submit" pending={form.looking}>
          {words('apply')}
        </Button>
      </div>
      <FormAlert error={form.failure} pending={form.looking} retryAt={null} />
    </Form>
  );
}
