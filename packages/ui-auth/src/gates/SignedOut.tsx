import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

interface SignedOutProps {
  /** Shown to users who are known to be signed out. */
  children: ReactNode;
}

/** Shows its children to users who are known to be signed out. */
export const SignedOut = ({ children }: SignedOutProps) => <Show when="signed-out">{children}</Show>;
