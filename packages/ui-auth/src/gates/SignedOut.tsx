import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

/** Shows its children to users who are known to be signed out. */
export const SignedOut = ({ children }: { children: ReactNode }) => <Show when="signed-out">{children}</Show>;
