'use client';

import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useReauth } from '#provider/useHost.ts';
import { usePolicyStep } from './usePolicyStep.tsx';

export interface PolicyStepProps {
  /** The refusal, `ORGANIZATION_POLICY`. */
  error: AuthUIError;
  /** The step is done: what was refused can be asked for again. */
  onDone: () => void;
}

/** An organization refused this session, and here is the way to one that it takes. */
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
