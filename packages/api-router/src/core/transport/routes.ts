import type { AnyTRPCRouter } from '@trpc/server';
import { factsOf, type ProcedureFacts } from '#core/call/definition.ts';
import type { Route } from '#core/call/meta.ts';

export interface RouteMatch {
  procedure: ProcedureFacts;
  route: Route;
  params: Record<string, string>;
}

/** A path that is served: by which methods, and what its segments mean. */
interface Entry {
  segments: readonly string[];
  methods: ReadonlyMap<string, { procedure: ProcedureFacts; route: Route }>;
}

export type RouteLookup =
  | { found: 'route'; match: RouteMatch }
  | { found: 'path'; allow: string[] }
  | { found: 'nothing' };

const isParam = (segment: string): boolean => segment.startsWith('{');
const methodsOf = ({ type, route }: ProcedureFacts): readonly string[] =>
  route?.methods ?? [type === 'query' ? 'GET' : 'POST'];

function collect(router: AnyTRPCRouter): Map<string, Entry> {
  const byPath = new Map<string, Map<string, { procedure: ProcedureFacts; route: Route }>>();
  for (const procedure of factsOf(router).values()) {
    const { route } = procedure;
    if (!route) continue;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const methods = byPath.get(path) ?? new Map();
      for (const method of methodsOf(procedure)) methods.set(method, { procedure, route });
      byPath.set(path, methods);
    }
  }
  return new Map([...byPath].map(([path, methods]) => [path, { segments: path.split('/'), methods }]));
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (!isParam(expected)) {
      if (expected !== actual) return undefined;
      continue;
    }
    const value = decodeSegment(actual);
    if (!value) return undefined;
    params[expected.slice(1, -1)] = value;
  }
  return params;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Reads the routes off the router once. Plain paths are found by one look-up, the few with a parameter by trying. */
export function createRouteTable(router: AnyTRPCRouter) {
  const entries = collect(router);
  const patterns = [...entries.values()].filter(({ segments }) => segments.some(isParam));

  const resolve = (entry: Entry, method: string, params: Record<string, string>): RouteLookup => {
    const served = entry.methods.get(method === 'HEAD' ? 'GET' : method);
    return served
      ? { found: 'route', match: { ...served, params } }
      : { found: 'path', allow: [...entry.methods.keys()] };
  };

  /** `path` is what follows the base path; one trailing slash is forgiven, any other spelling is another path. */
  return (method: string, path: string): RouteLookup => {
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const entry = entries.get(plain);
    if (entry && !entry.segments.some(isParam)) return resolve(entry, method, {});
    const segments = plain.split('/');
    for (const pattern of patterns) {
      const params = matchSegments(pattern.segments, segments);
      if (params) return resolve(pattern, method, params);
    }
    return { found: 'nothing' };
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;
