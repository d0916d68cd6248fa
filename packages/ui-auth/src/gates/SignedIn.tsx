import type { ReactNode } from 'react';
import { Show } from './Show.tsx';

/** Shows its children to signed-in users. */
export const SignedIn = ({ children }: { children: ReactNode }) => <Show when="signed-in">{children}</Show>;
