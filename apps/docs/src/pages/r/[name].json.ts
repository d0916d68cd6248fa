import type { APIRoute, GetStaticPaths } from 'astro';
import { readRegistry } from '../../registry/registry.ts';

/** Files that `npx shadcn add` installs from. */
export const getStaticPaths: GetStaticPaths = () =>
  [...readRegistry()].map(([name, content]) => ({ params: { name }, props: { content } }));

export const GET: APIRoute<{ content: object }> = ({ props }) => Response.json(props.content);
