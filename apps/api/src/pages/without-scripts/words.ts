import { escapeHtml } from '@keystead/api-router/mail';
import type { PageRequest } from '../fallback.ts';

/** Values of a sentence, as they are: they are escaped here. */
type Values = Readonly<Record<string, string>>;

export type Say = (name: string, values?: Values) => string;

/** Sentences of a group of the kit as HTML: `<b>` is strong. */
export function sayFrom({ words, facts }: Pick<PageRequest, 'words' | 'facts'>, group: string): Say {
  const sentences = words[group] ?? {};
  return (name, values = {}) => {
    const given: Values = { app: facts.name, ...values };
    return escapeHtml(sentences[name] ?? '')
      .replace(/&lt;(\/?)b&gt;/g, '<$1strong>')
      .replace(/\{(\w+)\}/g, (_, key: string) => escapeHtml(given[key] ?? ''));
  };
}
