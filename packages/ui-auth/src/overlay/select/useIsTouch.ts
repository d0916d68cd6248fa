'use client';

import { useMatch } from '#overlay/useMatch.ts';

/** The main pointer is a finger, or nobody knows yet: on a server, and in documents without a screen. */
export const useIsTouch = (): boolean => useMatch('(pointer: coarse)', true);
