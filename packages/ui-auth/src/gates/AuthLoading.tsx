import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

interface AuthLoadingProps {
  /** Shown until the session is loaded. */
  children: ReactNode;
}

/** Shows its children until the session is loaded. */
export const AuthLoading = ({ children }: AuthLoadingProps) => <Show when="loading">{children}</Show>;
