import { globSync, readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { root } from '../../markdown/sources.ts';

const folder = `${root}docs/images/`;

/** Pictures of the guides, in both schemes, and those of components. The film of the README is shown where the README is. */
export const getStaticPaths: GetStaticPaths = () =>
  globSync(['*.{light,dark}.webp', 'components/*/*.webp'], { cwd: folder }).map((path) => ({
    params: { path },
  }));

export const GET: APIRoute = ({ params: { path = '' } }) =>
  new Response(readFileSync(folder + path), { headers: { 'content-type': 'image/webp' } });
