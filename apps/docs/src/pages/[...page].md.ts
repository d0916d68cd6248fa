import type { APIRoute, GetStaticPaths } from 'astro';
import { readPages } from '../markdown/to-page.ts';

/** Each page as plain Markdown, at its address with `.md`. */
export const getStaticPaths: GetStaticPaths = () =>
  readPages().map(({ slug, title, body }) => ({
    params: { page: slug },
    props: { text: `# ${title}\n\n${body}` },
  }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
