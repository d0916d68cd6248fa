import { methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import type { Route } from '#core/call/meta.ts';

export interface RouteMatch<Call = ProcedureDefinition> {
  call: Call;
  route: Route;
  params: Record<string, string>;
}

/** Path of the route table, with its methods and parameters. */
interface Entry<Call> {
  segments: readonly string[];
  methods: Map<string, { call: Call; route: Route }>;
}

export type RouteLookup<Call> =
  | { found: 'route'; match: RouteMatch<Call> }
  | { found: 'path'; allow: string[] }
  | { found: 'nothing' };

const isParam = (segment: string): boolean => segment.startsWith('{');

/**
 * Throws a TypeError for a path that two calls have: a feature of an application must not take over a path of the
 * service.
 */
function collect<Call extends ProcedureDefinition>(calls: Iterable<Call>): Map<string, Entry<Call>> {
  const entries = new Map<string, Entry<Call>>();
  for (const call of calls) {
    const { route } = call;
    if (!route) continue;
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const entry = entries.get(path) ?? { segments: path.split('/'), methods: new Map() };
      for (const method of methodsOf(call)) {
        if (entry.methods.has(method)) throw new TypeError(`two calls have the path ${method} ${path}`);
        entry.methods.set(method, { call, route });
      }
      entries.set(path, entry);
    }
  }
  return entries;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
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

/** Route table of the calls. Plain paths are found by one look-up, those with a parameter one by one. */
export function createRouteTable<Call extends ProcedureDefinition>(calls: Iterable<Call>) {
  const entries = collect(calls);
  const patterns = [...entries.values()].filter(({ segments }) => segments.some(isParam));

  const resolve = (entry: Entry<Call>, method: string, params: Record<string, string>): RouteLookup<Call> => {
    const served = entry.methods.get(method === 'HEAD' ? 'GET' : method);
    return served && !(method === 'HEAD' && served.route.refusesHead)
      ? { found: 'route', match: { ...served, params } }
      : { found: 'path', allow: [...entry.methods.keys()] };
  };

  /**
   * Finds a route; `path` is the part after the base path. One trailing slash is ignored. Any other difference is
   * another path.
   */
  return (method: string, path: string): RouteLookup<Call> => {
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
