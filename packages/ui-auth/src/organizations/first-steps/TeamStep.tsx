'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { InviteFormProps } from '#invitations/InviteForm.tsx';
import { InviteForm } from '#invitations/later-form.ts';
import { useInvited } from '#invitations/useInvited.ts';
import { startOfTable } from '#table/table-state.ts';
import { BesideMain, type StepProps } from './StepActions.tsx';

interface TeamStepProps extends StepProps, Pick<InviteFormProps, 'localization'> {}

/** Who is asked to join. Whoever comes back here sees how many are invited already. */
export function TeamStep({ organizationId, localization, ...step }: TeamStepProps) {
  const { count = 0 } = useInvited(organizationId, startOfTable, { enabled: true, shown: false });
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <InviteForm
        organizationId={organizationId}
        localization={localization}
        note={count > 0 ? step.words('invited', { count }) : undefined}
        beside={<BesideMain {...step} />}
        onDone={step.next}
      />
    </Suspense>
  );
}
