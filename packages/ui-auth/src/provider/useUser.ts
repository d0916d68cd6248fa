import type { User } from '#client/wire-types.ts';
import { useSession } from './useSession.ts';

/** The signed-in user, or null while loading and when signed out. */
export const useUser = (): User | null => useSession().user;
