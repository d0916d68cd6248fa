'use client';

import { useEffect, useRef } from 'react';
import { useAuthUI } from '#provider/context.ts';
import { suggestPasskeys } from './autofill.ts';
import type { Assertion } from './ceremonies/authenticator.ts';
import { useCeremonies } from './ceremonies/useCeremonies.ts';
import { usePasskeyRequest } from './usePasskeyRequest.ts';

/**
 * Suggests passkeys in the fields of the page whose `autocomplete` ends with `webauthn`, as long as `active` is true
 * and the browser can. Nothing ever opens by itself.
 */
export function usePasskeyAutofill(
  active: boolean,
  onAssertion: (assertion: Assertion) => Promise<unknown>,
): void {
  const { now } = useAuthUI();
  const ceremonies = useCeremonies();
  const { take } = usePasskeyRequest('sign-in');
  const latest = useRef(onAssertion);
  useEffect(() => {
    latest.current = onAssertion;
  });

  useEffect(() => {
    if (!active || !ceremonies.isSupported()) return;
    return suggestPasskeys({
      ceremonies,
      request: take,
      now,
      onAssertion: async (assertion) => void (await latest.current(assertion)),
    });
  }, [active, ceremonies, take, now]);
}
