import { createElement, Fragment, type ReactNode } from 'react';
import { choosePlural, fillIn } from './format-message.ts';
import type { Message, MessageValues } from './message.ts';

/** Elements for markers: `{ link: (text) => <a href="/terms">{text}</a> }`. */
export type MessageMarkers = Readonly<Record<string, (text: string) => ReactNode>>;

interface RichOptions {
  locale: string;
  values?: MessageValues | undefined;
  markers: MessageMarkers;
}

const MARKER = /<(\w+)>(.*?)<\/\1>/g;

/**
 * The sentence with its markers as elements. Markers are found before values are filled in, so input of a user can
 * never become markup. Markers are not nested.
 */
export function formatRichMessage(
  message: Message,
  { locale, values = {}, markers }: RichOptions,
): ReactNode {
  const text = choosePlural(message, locale, values);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(MARKER)) {
    parts.push(fillIn(text.slice(end, index), locale, values));
    const content = fillIn(inner, locale, values);
    parts.push(markers[name]?.(content) ?? content);
    end = index + whole.length;
  }
  parts.push(fillIn(text.slice(end), locale, values));
  return createElement(Fragment, null, ...parts);
}
