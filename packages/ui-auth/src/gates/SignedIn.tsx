import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

interface SignedInProps {
  /** Shown to signed-in users. */
  children: ReactNode;
}

/** Shows its children to signed-in users. */
export const SignedIn = ({ children }: SignedInProps) => <Show when="signed-in">{children}</Show>;
