'use client';

import { useState } from 'react';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/Button.tsx';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { Input } from '#primitives/Input.tsx';
import { useErrorText } from '#provider/useErrorText.ts';
import { useMessages } from '#provider/useMessages.ts';
import { type EventFilterState, noFilter } from './to-query.ts';
import { useFindPerson } from './useFindPerson.ts';
import { adminActivity as english } from './words.ts';

interface EventFiltersProps {
  filter: EventFilterState;
  onChange: (change: Partial<EventFilterState>) => void;
  localization: Localization | undefined;
}

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '');

/** Person, organization and time. They count when they are applied, so that typing does not ask the server. */
export function EventFilters({ filter, onChange, localization }: EventFiltersProps) {
  const words = useMessages('adminActivity', english, localization);
  // Another form has other starting values.
  const [round, setRound] = useState(0);
  const errorText = useErrorText();
  const { byAddress, find } = useFindPerson();
  const [looking, setLooking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function reset(): void {
    setRound(round + 1);
    setErrors({});
    const { action: _, ...rest } = noFilter;
    onChange(rest);
  }

  async function apply(values: FormData): Promise<void> {
    setErrors({});
    setLooking(true);
    const person = await find(textOf(values, 'userId').trim());
    setLooking(false);
    if (!person.ok) return setErrors({ userId: errorText(person.error) });
    if (person.id === undefined) return setErrors({ userId: words('nobody') });
    onChange({
      userId: person.id,
      organizationId: textOf(values, 'organizationId'),
      from: textOf(values, 'from'),
      to: textOf(values, 'to'),
    });
  }

  return (
    <Form key={round} className="ua-event-filters" errors={errors} onSubmit={(values) => void apply(values)}>
      <Field name="userId" label={words('person')} help={words(byAddress ? 'personHelp' : 'personIdHelp')}>
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
      <div className="ua-event-filters-actions">
        <Button variant="ghost" size="sm" onClick={reset}>
          {words('reset')}
        </Button>
        <Button variant="outline" size="sm" type="submit" pending={looking}>
          {words('apply')}
        </Button>
      </div>
    </Form>
  );
}
