import type { AnyTRPCRouter } from '@trpc/server';
import type { PathTest } from '#core/options/unknown-paths.ts';
import { createRouteTable } from '#core/transport/routes.ts';

/** What is served beside the calls. */
const pagePaths = ['/error', '/openapi.json'] as const;

export type PagePath = (typeof pagePaths)[number];

/** Tells the paths that are served by whatever method, with any value where they take one. */
export function createPathTest(router: AnyTRPCRouter): PathTest {
  const findRoute = createRouteTable(router);
  const pages: ReadonlySet<string> = new Set(pagePaths);
  return (path) => pages.has(path) || findRoute('GET', path).found !== 'nothing';
}
