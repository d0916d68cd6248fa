'use client';

import { useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { type EventFilterState, noFilter } from './to-query.ts';
import { useFindPerson } from './useFindPerson.ts';

interface FilterFormProps {
  filter: EventFilterState;
  onChange: (change: Partial<EventFilterState>) => void;
  /** Error of the field for an unknown e-mail address or id. */
  nobody: string;
}

interface FilterForm {
  byEmail: boolean;
  /** Number of resets, used as a key. */
  round: number;
  looking: boolean;
  /** Errors for `<Form errors>`. */
  errors: Record<string, string>;
  /** Error of the look-up. */
  failure: AuthUIError | null;
  apply: (values: FormData) => Promise<void>;
  reset: () => void;
}

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** Applies the filters once their user is found, and resets the form. */
export function useFilterForm({ filter, onChange, nobody }: FilterFormProps): FilterForm {
  const { byEmail, find } = useFindPerson();
  const announce = useAnnounce();
  const [round, setRound] = useState(0);
  const [looking, setLooking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<AuthUIError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { userId, organizationId, from, to } = filter;
  const shown = JSON.stringify({ userId, organizationId, from, to });
  /** The filter that this form asked for last. Any other came from the URL, and the fields have to show it. */
  const asked = useRef(shown);
  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    setRound((before) => before + 1);
  }, [shown]);

  function ask(change: Omit<EventFilterState, 'action'> & { action?: string }): void {
    const { userId, organizationId, from, to } = change;
    asked.current = JSON.stringify({ userId, organizationId, from, to });
    onChange(change);
  }

  /** An answer after a reset is ignored. */
  function begin(isLooking: boolean): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setLooking(isLooking);
    setFailure(null);
    return running.current.signal;
  }

  function reset(): void {
    begin(false);
    setRound((before) => before + 1);
    setErrors({});
    ask(noFilter);
  }

  async function apply(values: FormData): Promise<void> {
    const signal = begin(true);
    const text = textOf(values, 'userId');
    // An id is used as it is, even of a deleted account.
    const person = text === filter.userId ? { ok: true as const, id: text } : await find(text, signal);
    if (signal.aborted) return;
    setLooking(false);
    const isNobody = person.ok && person.id === undefined;
    setErrors(isNobody ? { userId: nobody } : {});
    // The form moves the focus to a field with an error. If the field has it already, nothing would be read out, so
    // it is announced.
    if (isNobody) announce(nobody);
    if (!person.ok) return setFailure(person.error);
    if (person.id === undefined) return;
    ask({
      userId: person.id,
      organizationId: textOf(values, 'organizationId'),
      from: textOf(values, 'from'),
      to: textOf(values, 'to'),
    });
  }

  return { byEmail, round, looking, errors, failure, apply, reset };
}
