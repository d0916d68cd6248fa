import { readFileSync } from 'node:fs';
import { splitOutside } from './evaluate-colour.ts';

const styles = new URL('../../styles/', import.meta.url);

/** Custom properties of style sheets, by their names without the prefix; what comes later counts. */
export function readTokens(...files: readonly string[]): Map<string, string> {
  const css = files.map((file) => readFileSync(new URL(file, styles), 'utf8')).join('\n');
  const written = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--ua-([\w-]+):([^;]+);/g);
  return new Map([...written].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** The tokens of the kit, of newer and of older browsers, which know no `brand.css`. */
export const kitTokens = readTokens('tokens.css', 'brand.css');
export const oldTokens = readTokens('tokens.css');

/** Puts the values of variables into a text, as deep as they go. */
export function fill(text: string, tokens: ReadonlyMap<string, string>): string {
  const start = text.indexOf('var(');
  if (start < 0) return text;
  let end = start + 4;
  for (let depth = 1; depth > 0; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
  const [name = '', ...fallback] = splitOutside(text.slice(start + 4, end - 1), ',');
  const value = tokens.get(name.replace('--ua-', '')) ?? fallback.join(', ');
  if (value === '') throw new Error(`${name} has no value.`);
  return fill(text.slice(0, start) + value + text.slice(end), tokens);
}
