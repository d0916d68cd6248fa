'use client';

import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useReauth } from '#provider/useHost.ts';
import { usePolicyStep } from './usePolicyStep.tsx';

export interface PolicyStepProps {
  /** The error `ORGANIZATION_POLICY`. */
  error: AuthUIError;
  /** Called when the step is completed: the refused call can be repeated. */
  onDone: () => void;
}

/** Explains why an organization refused this session, and opens the required step. */
export function PolicyStep({ error, onDone }: PolicyStepProps) {
  const reauth = useReauth();

  async function signInAgain(): Promise<void> {
    if (await reauth()) onDone();
  }

  const step = usePolicyStep({ error, onSignInAgain: () => void signInAgain() });
  return (
    <EmptyState
      role="alert"
      icon={<Icon name="policy" glyph={ShieldAlert} size={28} />}
      title={step.title}
      description={step.text}
      action={step.action}
    />
  );
}
