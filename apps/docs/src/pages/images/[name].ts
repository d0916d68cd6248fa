import { globSync, readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { root } from '../../markdown/sources.ts';

const folder = `${root}docs/images/`;

/** Pictures of the guides, in both schemes. */
export const getStaticPaths: GetStaticPaths = () =>
  globSync('*.{light,dark}.webp', { cwd: folder }).map((name) => ({ params: { name } }));

export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(folder + params.name), { headers: { 'content-type': 'image/webp' } });
