'use client';

import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { EntryDomain } from './EntryDomain.tsx';
import { EntryPolicy } from './EntryPolicy.tsx';
import { type FirstStepFacts, isDomainOffered, isPolicyOffered } from './first-steps.ts';
import { StepActions, type StepProps } from './StepActions.tsx';

interface EntryStepProps extends StepProps {
  facts: FirstStepFacts;
  localization: Localization | undefined;
}

/** How people come in: by the domain of their address, and by the rules for sign-ins, of what the service offers. */
export function EntryStep({ facts, ...step }: EntryStepProps) {
  const user = useUser();
  return (
    <>
      {user && isDomainOffered(facts) && (
        <EntryDomain
          organizationId={step.organizationId}
          words={step.words}
          email={user.email}
          localization={step.localization}
        />
      )}
      {isPolicyOffered(facts) ? (
        <EntryPolicy {...step} />
      ) : (
        <StepActions {...step}>
          <Button onClick={step.next}>{step.words('finish')}</Button>
        </StepActions>
      )}
    </>
  );
}
