import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

/** Shows its children until the session is loaded. */
export const AuthLoading = ({ children }: { children: ReactNode }) => <Show when="loading">{children}</Show>;
