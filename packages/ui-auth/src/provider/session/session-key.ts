'use client';

import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';

export const sessionKey = () => getQueryKey(trpc.getSession, undefined, 'query');
export const configKey = () => getQueryKey(trpc.config, undefined, 'query');
export const organizationsKey = () => getQueryKey(trpc.organization.list, undefined, 'query');
