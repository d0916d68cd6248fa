import { readFileSync } from 'node:fs';

export interface Guide {
  /** Blocks of code, as lines. */
  blocks: { language: string; lines: string[] }[];
  /** Sentences, items of lists, and rows of tables with `|` between their cells. Without emphasis and links. */
  sentences: string[];
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

const toPlain = (text: string): string =>
  text
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

/** Sentences of a paragraph. A point inside of code ends none. */
function split(paragraph: string): string[] {
  const codes: string[] = [];
  const kept = paragraph.replaceAll(/`[^`]*`/g, (code) => `⟦${codes.push(code) - 1}⟧`);
  const whole = (part: string): string => part.replaceAll(/⟦(\d+)⟧/g, (_, at) => codes[Number(at)] ?? '');
  return kept.split(/(?<=\.)\s+/).map((part) => toPlain(whole(part)));
}

const isRule = (line: string): boolean => /^\|[-| ]+\|$/.test(line);

/** A heading, or a picture, whose words are for whoever does not see it. */
const isUnsaid = (line: string): boolean => line.startsWith('#') || line.startsWith('![');

const rowOf = (line: string): string =>
  toPlain(
    line
      .replace(/^\|\s*|\s*\|$/g, '')
      .split(/\s*\|\s*/)
      .join(' | '),
  );

/** Reads a page of the guide: what it tells to run, and what it says. */
export function readGuide(path: string): Guide {
  const text = readFileSync(new URL(`../../docs/guide/${path}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(FENCE)].map(([, language = '', content = '']) => ({
    language,
    lines: content.split('\n').filter((line) => line.trim() !== ''),
  }));
  const lines = text.replaceAll(FENCE, '').split('\n');
  const sentences = lines.flatMap((line, index) => {
    if (isUnsaid(line) || line.trim() === '' || isRule(line)) return [];
    // The line above the rule of a table has the names of its columns.
    if (line.startsWith('|')) return isRule(lines[index + 1] ?? '') ? [] : [rowOf(line)];
    return split(line.replace(/^- /, ''));
  });
  return { blocks, sentences };
}
