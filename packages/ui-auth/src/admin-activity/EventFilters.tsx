'use client';

import X from 'lucide-react/icons/x';
import { Fragment, useId } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { Select, type SelectOption } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { DateField } from '#primitives/field/DateField.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { adminActivity as english } from '#words/admin-activity.ts';
import { eventList } from '#words/event-list.ts';
import type { EventFilterState } from './to-query.ts';
import { useFilterForm } from './useFilterForm.ts';

interface EventFiltersProps {
  id: string;
  /** Shows the filters on a narrow screen, where they do not fit on one line. */
  open: boolean;
  filter: EventFilterState;
  /** Kinds of events. */
  kinds: readonly SelectOption[];
  onChange: (change: Partial<EventFilterState>) => void;
  localization: Localization | undefined;
}

/**
 * Filters by kind, user, time and organization in one line. A button applies what is typed, so that typing sends no
 * requests; a chosen kind applies at once. Where there is no room for the line, they stand behind a button.
 */
export function EventFilters({ id, open, filter, kinds, onChange, localization }: EventFiltersProps) {
  const words = useMessages('adminActivity', english, localization);
  const list = useMessages('eventList', eventList, localization);
  const kindId = useId();
  const form = useFilterForm({ filter, onChange, nobody: words('nobody') });
  return (
    <Form
      id={id}
      className="ua-event-filters"
      data-open={open ? '' : undefined}
      errors={form.errors}
      onSubmit={(values) => void form.apply(values)}
    >
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={kindId}>
          {list('show')}
        </label>
        <Select
          id={kindId}
          size="sm"
          options={[{ value: '', label: list('all') }, ...kinds]}
          value={filter.action}
          onValueChange={(action) => onChange({ action })}
        />
      </div>
      {/* Only the fields get a new key, so that they have new initial values and the buttons keep the focus. */}
      <Fragment key={form.round}>
        <Field name="userId" label={words(form.byEmail ? 'person' : 'personId')}>
          <Input
            size="sm"
            autoComplete="off"
            spellCheck={false}
            placeholder={form.byEmail ? words('personHint') : undefined}
            defaultValue={filter.userId}
          />
        </Field>
        <DateField name="from" label={words('from')} size="sm" defaultValue={filter.from} />
        <DateField name="to" label={words('to')} size="sm" defaultValue={filter.to} />
        <Field name="organizationId" label={words('organization')}>
          <Input
            size="sm"
            autoComplete="off"
            spellCheck={false}
            placeholder={words('organizationHint')}
            defaultValue={filter.organizationId}
          />
        </Field>
      </Fragment>
      <div className="ua-event-filters-actions">
        <Button variant="outline" size="sm" type="submit" pending={form.looking}>
          {words('apply')}
        </Button>
        <IconButton label={words('reset')} size="sm" onClick={form.reset}>
          <Icon name="close" glyph={X} />
        </IconButton>
      </div>
      <FormAlert error={form.failure} pending={form.looking} retryAt={null} />
    </Form>
  );
}
