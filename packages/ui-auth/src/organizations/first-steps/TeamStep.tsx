'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { useInvited } from '#invitations/useInvited.ts';
import type { Localization } from '#messages/messages.ts';
import { startOfTable } from '#table/table-state.ts';
import { TeamForm } from './later-team.ts';
import type { StepProps } from './StepActions.tsx';

interface TeamStepProps extends StepProps {
  localization: Localization | undefined;
}

/** Who is asked to join. Whoever comes back here sees how many are invited already. */
export function TeamStep(step: TeamStepProps) {
  const { organizationId, words } = step;
  const { count = 0 } = useInvited(organizationId, startOfTable, { enabled: true, shown: false });
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <TeamForm {...step} note={count > 0 ? words('invited', { count }) : undefined} />
    </Suspense>
  );
}
