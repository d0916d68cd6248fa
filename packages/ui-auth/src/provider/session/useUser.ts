'use client';

import type { AnyTRPCRouter } from '@trpc/server';
import type { AppRouter } from '#client/router.ts';
import type { UserOf } from '#client/wire-types.ts';
import { useSession } from './useSession.ts';

/**
 * The signed-in user, or null while loading and when signed out. `Router` as in `useSession`.
 *
 * @example
 * function OwnName() {
 *   const user = useUser();
 *   return <p>{user?.name ?? 'Not signed in'}</p>;
 * }
 */
export const useUser = <Router extends AnyTRPCRouter = AppRouter>(): UserOf<Router> | null =>
  useSession<Router>().user;
