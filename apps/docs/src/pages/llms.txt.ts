import type { APIRoute } from 'astro';
import { readPages } from '../markdown/to-page.ts';
import { base, description } from '../site.ts';

/** List of all pages as Markdown, for programs that read: https://llmstxt.org. */
export const GET: APIRoute = () => {
  const lines = readPages()
    .filter(({ slug }) => !slug.startsWith('decisions/'))
    .map((page) => `- [${page.title}](${base}${page.slug}.md): ${page.description}`);
  return new Response(`# Keystead\n\n> ${description}\n\n## Pages\n\n${lines.join('\n')}\n`);
};
