'use client';

import { type ReactNode, useMemo } from 'react';
import { formatMessage } from '#messages/format-message.ts';
import { formatRichMessage, type MessageMarkers } from '#messages/format-rich-message.ts';
import type { Message, MessageGroup, MessageValues } from '#messages/message.ts';
import type { AllMessages, Localization } from '#messages/messages.ts';
import { useAuthUI } from '#provider/context.ts';

/** One component's sentences in the reader's language. */
export interface Words<Key extends string> {
  (key: Key, values?: MessageValues): string;
  /** The same with its markers as elements: `words.rich('signUp', { link: (text) => <a …>{text}</a> })`. */
  rich(key: Key, markers: MessageMarkers, values?: MessageValues): ReactNode;
}

/**
 * `english` is the component's own import, so that a page loads only the sentences it shows. Priority: the
 * component's `localization`, the provider's `localization`, the provider's `messages`, English.
 *
 * @example
 * import { en } from '@keystead/ui-auth/locales/en';
 *
 * function DevicesHeading() {
 *   const words = useMessages('sessionsCard', en.sessionsCard);
 *   return <h2>{words('title')}</h2>;
 * }
 */
export function useMessages<Group extends keyof AllMessages & keyof Localization>(
  group: Group,
  english: Partial<AllMessages[Group]> & MessageGroup,
  localization?: Localization,
): Words<keyof AllMessages[Group] & string> {
  const ui = useAuthUI();
  const { locale } = ui;
  const own: MessageGroup | undefined = localization?.[group];
  const general: MessageGroup | undefined = ui.localization?.[group];
  const translated: MessageGroup = ui.messages?.[group] ?? english;

  return useMemo(() => {
    const find = (key: string): Message => own?.[key] ?? general?.[key] ?? translated[key] ?? key;
    const words = (key: string, values?: MessageValues) => formatMessage(find(key), locale, values);
    const rich = (key: string, markers: MessageMarkers, values?: MessageValues) =>
      formatRichMessage(find(key), { locale, markers, values });
    return Object.assign(words, { rich });
  }, [own, general, translated, locale]);
}
