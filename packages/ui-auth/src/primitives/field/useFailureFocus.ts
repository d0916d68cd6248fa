'use client';

import { type RefObject, useEffect } from 'react';

/** Inputs in which text is typed. */
const TYPED =
  'input:is([type="text"], [type="email"], [type="password"], [type="tel"], [type="url"], :not([type]))';

/** A password that does not fit is the likeliest mistake of its form. */
const FIRST = ['input[autocomplete="current-password"]', 'input[type="password"]', TYPED, 'textarea'];

const takesText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.disabled &&
  !element.readOnly &&
  element.tabIndex >= 0 &&
  element.getClientRects().length > 0;

/** The field of the form that is typed again after a mistake. */
function findTyped(
  form: HTMLFormElement | null | undefined,
): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = [...(form?.elements ?? [])].filter(takesText);
  for (const selector of FIRST) {
    const field = fields.find((one) => one.matches(selector));
    if (field) return field;
  }
  return undefined;
}

/**
 * Moves the focus after a failure, once for each: `typing` goes on in the field of the form, whose text is selected.
 * Else, or without such a field, the alert takes it. Either way the alert is announced when it appears.
 */
export function useFailureFocus(
  alert: RefObject<HTMLElement | null>,
  failure: unknown,
  goesOn: 'typing' | 'at the alert',
): void {
  useEffect(() => {
    if (!failure) return;
    const field = goesOn === 'typing' ? findTyped(alert.current?.closest('form')) : undefined;
    (field ?? alert.current)?.focus();
    field?.select();
  }, [alert, failure, goesOn]);
}
