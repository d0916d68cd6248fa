'use client';

import { forwardRef, useEffect, useRef } from 'react';
import { Form, type FormProps } from '#primitives/field/Form.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useAuthUI } from '#provider/context.ts';

/** Documents of tests without a browser, such as those of jsdom, have no media queries. */
const isTouched = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * A form that is the purpose of the page: its first empty field gets the focus, unless another element has it or
 * the user has a touch screen, where the keyboard would cover half the page.
 */
export const FlowForm = forwardRef<HTMLFormElement, FormProps>(function FlowForm(props, ref) {
  const { autoFocus = true } = useAuthUI().appearance;
  const form = useRef<HTMLFormElement>(null);
  const mergedRef = useMergedRef(ref, form);

  useEffect(() => {
    const active = document.activeElement;
    if (!autoFocus || (active && active !== document.body)) return;
    if (isTouched()) return;
    const inputs = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    const first = inputs.find((input) => input.value === '' && !input.readOnly && input.tabIndex >= 0);
    first?.focus({ preventScroll: true });
  }, [autoFocus]);

  return <Form {...props} ref={mergedRef} />;
});
