'use client';

import { common } from '#words/common.ts';
import { useMessages, type Words } from './useMessages.ts';

/**
 * The words every component shares: Cancel, Try again, Show password.
 *
 * @example
 * function Retry({ onRetry }: { onRetry: () => void }) {
 *   const words = useCommonWords();
 *   return <button type="button" onClick={onRetry}>{words('retry')}</button>;
 * }
 */
export const useCommonWords = (): Words<keyof typeof common> => useMessages('common', common);
