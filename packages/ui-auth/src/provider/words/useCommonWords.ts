'use client';

import { common } from './common-words.ts';
import { useMessages } from './useMessages.ts';

/** The words every component shares: Cancel, Try again, Show password. */
export const useCommonWords = () => useMessages('common', common);
