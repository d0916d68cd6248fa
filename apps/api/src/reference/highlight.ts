import { escapeHtml } from '@keystead/api-router/mail';

/** Texts, the keys before a colon, and words of the language. */
const tokens = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(\s*:)?|\b(const|await|true|false|null)\b|\b\d+\b/g;

/** Code as HTML, with its texts, keys and words in their colours. */
export function highlight(code: string): string {
  let at = 0;
  const parts: string[] = [];
  for (const match of code.matchAll(tokens)) {
    const [whole, text, colon, word] = match;
    parts.push(escapeHtml(code.slice(at, match.index)));
    const kind = text === undefined ? (word === undefined ? 'number' : 'word') : colon ? 'key' : 'text';
    const shown = colon === undefined ? whole : (text ?? '');
    parts.push(`<span class="${kind}">${escapeHtml(shown)}</span>${escapeHtml(colon ?? '')}`);
    at = match.index + whole.length;
  }
  parts.push(escapeHtml(code.slice(at)));
  return parts.join('');
}
