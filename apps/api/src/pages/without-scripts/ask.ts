import type { OnWire, RouterOutputs } from '@keystead/api-router';
import type { PageRequest } from '../fallback.ts';

/** What the service answers to calls by GET, by the path without its query. */
interface Answers {
  '/get-session': RouterOutputs['getSession'];
  '/organization/list': RouterOutputs['organization']['list'];
  '/oauth2/public-client': RouterOutputs['oauth2']['publicClient'];
  '/device': RouterOutputs['device']['show'];
}

export type Answer<Path extends keyof Answers> = OnWire<Answers[Path]>;

/** The answer of a call; undefined if it was refused. */
export async function read<Path extends keyof Answers>(
  { ask }: Pick<PageRequest, 'ask'>,
  path: Path,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer<Path> | undefined> {
  const { status, body } = await ask(`${path}?${new URLSearchParams(query)}`);
  return status === 200 && typeof body === 'string' ? JSON.parse(body) : undefined;
}

export interface Visitor {
  /** How the person is named on pages. */
  name: string;
  /** An administrator acts as the person. */
  isViewed: boolean;
}

/** Who is signed in. */
export async function findVisitor(request: PageRequest): Promise<Visitor | undefined> {
  const found = await read(request, '/get-session', { disableRefresh: 'true' });
  if (!found) return undefined;
  const { name, email } = found.user;
  return { name: name || email, isViewed: Boolean(found.session.impersonatedBy) };
}

export const queryOf = ({ url }: PageRequest): URLSearchParams =>
  new URL(url, 'http://localhost').searchParams;

/** Parameters that the service says it has signed. Its calls check that; here they are only shown. */
export function readSigned(request: PageRequest): { query: string; signed: URLSearchParams } | undefined {
  const all = queryOf(request);
  const names = new Set([...all.getAll('ba_param'), 'ba_param', 'sig']);
  const signed = new URLSearchParams([...all].filter(([name]) => names.has(name)));
  return signed.has('sig') ? { query: signed.toString(), signed } : undefined;
}

/** Names of hosts in policies. Others, such as addresses of IPv6, have no form there. */
const host = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Where the answer of a form may lead: the origin of a URL, or the scheme of an application. */
export function toFormTargets(url: string | null): string[] {
  if (url === null || !URL.canParse(url)) return [];
  const { origin, protocol } = new URL(url);
  if (host.test(origin)) return [origin];
  return /^(?:javascript|data|vbscript|file|blob|about|https):$/.test(protocol) ? [] : [protocol];
}
