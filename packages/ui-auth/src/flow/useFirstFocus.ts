import { type RefObject, useEffect } from 'react';
import { useAuthUI } from '#provider/context.ts';

/**
 * Gives a form's first empty field the focus when it appears, unless something else has it or the visitor touches
 * the screen, where it would open the keyboard over half the page.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  const { autoFocus = true } = useAuthUI().appearance;
  useEffect(() => {
    const active = document.activeElement;
    if (!autoFocus || (active && active !== document.body)) return;
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const inputs = [...(form.current?.elements ?? [])].filter(
      (element) => element instanceof HTMLInputElement,
    );
    const first = inputs.find((input) => input.value === '' && !input.readOnly && input.tabIndex >= 0);
    first?.focus({ preventScroll: true });
  }, [autoFocus, form]);
}
