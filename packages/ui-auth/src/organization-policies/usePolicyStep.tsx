'use client';

import type { ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { useHere } from '#flow/useHere.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useItems } from '#provider/words/useItems.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import { organizationPolicy as english } from '#words/organization-policy.ts';
import { findPolicyMethods, findPolicyRequirement, type PolicyRequirement } from './policy-requirement.ts';
import { useMethodName } from './useMethodName.ts';

interface PolicyStepOptions {
  /** The error `ORGANIZATION_POLICY`. */
  error: AuthUIError;
  onSignInAgain: () => void;
  /** Called when the user goes to another page for the step. */
  onLeave?: (() => void) | undefined;
}

export interface ShownPolicyStep {
  title: string;
  text: string;
  /** The button that starts the step. */
  action: ReactNode;
}

/** The requirement of an organization that refused a session, in words and with a button. */
export function usePolicyStep({ error, onSignInAgain, onLeave }: PolicyStepOptions): ShownPolicyStep {
  const words = useMessages('organizationPolicy', english);
  const { Link, paths, navigate } = useAuthUI();
  const user = useUser();
  const here = useHere();
  const { signOut, pending } = useSignOut();
  const methodName = useMethodName(words);
  const items = useItems();
  const requires: PolicyRequirement = findPolicyRequirement(error) ?? 'sign-in-again';
  const mustSetUp = requires === 'two-factor' && !user?.twoFactorEnabled;

  async function signInAnew(): Promise<void> {
    const result = await signOut('account');
    const redirectTo = here === '' ? undefined : here.slice(new URL(here).origin.length);
    if (!result.ok) return;
    onLeave?.();
    navigate(buildAuthHref(paths.signIn, { redirectTo }), { replace: false });
  }

  const text = {
    'two-factor': words(mustSetUp ? 'step.two-factor.text' : 'step.two-factor.again'),
    'sign-in-again': words('step.sign-in-again.text'),
    'other-method': words('step.other-method.text', {
      methods: items(findPolicyMethods(error).map(methodName)),
    }),
  }[requires];

  function draw(): ReactNode {
    if (mustSetUp) {
      return (
        <Button size="sm" render={<Link href={`${paths.account}/security`} />} onClick={onLeave}>
          {words('step.two-factor.action')}
        </Button>
      );
    }
    if (requires === 'other-method') {
      return (
        <Button size="sm" pending={pending} onClick={() => void signInAnew()}>
          {words('step.other-method.action')}
        </Button>
      );
    }
    return (
      <Button size="sm" onClick={onSignInAgain}>
        {words('step.sign-in-again.action')}
      </Button>
    );
  }

  return { title: words(`step.${requires}`), text, action: draw() };
}
