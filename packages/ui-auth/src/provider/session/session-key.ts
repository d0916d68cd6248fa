'use client';

import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';
import type { SessionData } from '#client/wire-types.ts';

export const sessionKey = () => getQueryKey(trpc.getSession, undefined, 'query');
/** The session as it was read last; null where nobody is signed in, undefined before the first read. */
export const findSession = (queryClient: QueryClient): SessionData | null | undefined =>
  queryClient.getQueryData<SessionData | null>(sessionKey());

export const configKey = () => getQueryKey(trpc.config, undefined, 'query');
export const organizationsKey = () => getQueryKey(trpc.organization.list, undefined, 'query');
