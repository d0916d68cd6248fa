import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

/** Shows its children until it is known who is there. */
export const AuthLoading = ({ children }: { children: ReactNode }) => <Show when="loading">{children}</Show>;
