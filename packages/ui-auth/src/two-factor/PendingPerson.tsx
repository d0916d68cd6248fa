'use client';

import { LinkButton } from '#flow/LinkButton.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import type { PendingSignInState } from './usePendingSignIn.ts';

interface PendingPersonProps {
  pending: PendingSignInState;
  /** Label "Not you?". */
  label: string;
  /** Shows the sign-in again, after the one that waits was dropped. */
  onLeave: () => void;
}

/** Name of the person whose sign-in waits, and the way out for everybody else. */
export function PendingPerson({ pending, label, onLeave }: PendingPersonProps) {
  const { user, isLoading } = pending;
  if (isLoading) return <Skeleton style={{ inlineSize: '45%', marginInline: 'auto' }} />;

  async function leave(): Promise<void> {
    if (await pending.leave()) onLeave();
  }

  return (
    <>
      <bdi>{user?.name}</bdi>
      {user?.name ? ' · ' : ''}
      <LinkButton onClick={() => void leave()}>{label}</LinkButton>
    </>
  );
}
