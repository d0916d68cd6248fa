import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import type { ServiceErrors } from '#core/call/meta.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { SESSION_HEADER } from '#core/http/header-names.ts';
import { declaredErrors, offAnswersOf } from '#core/transport/declared-errors.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { catalogue, isReason } from '#errors.ts';
import { appRouter, features } from '#every-call.ts';

const procedures = definitionsOf(appRouter);
/** Those of the service, and one that an application may have, for a person without a session. */
const identifications: ServiceErrors['identifications'] = [
  ...features.flatMap(({ identify }: Feature) => [identify ?? []].flat()),
  { errors: [], kind: 'key', elsewhere: catalogue.NOT_WITH_AN_API_KEY },
];
/** The errors of every call, from all features. */
export const serviceErrors: ServiceErrors = {
  // Of applications, which are on with all features; keys are not.
  identifications: identifications.filter(({ kind }) =>
    ['client', 'access-token', 'directory', 'set-up-link'].includes(kind),
  ),
  sessionRefusals: features.flatMap(({ sessionRefusals = [] }: Feature) => sessionRefusals),
  entryRefusals: features.flatMap(({ entryRefusals = [] }: Feature) => entryRefusals),
  signInError: catalogue.FAILED_TO_CREATE_SESSION,
  withholdingReasons: features.flatMap(({ withholdingReasons = [] }: Feature) => withholdingReasons),
};
const findRoute = createRouteTable(procedures.values());

function findProcedure(method: string, path: string): ProcedureDefinition | undefined {
  if (path.startsWith('/api/trpc/')) return procedures.get(path.slice('/api/trpc/'.length));
  const lookup = findRoute(method, path.replace(/^\/api\/auth/, ''));
  return lookup.found === 'route' ? lookup.match.call : undefined;
}

const reasonOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('code' in body && typeof body.code === 'string') return body.code;
  return 'error' in body ? /"reason":"([A-Z_]+)"/.exec(JSON.stringify(body.error))?.[1] : undefined;
};

/** Begins the names of errors with which hooks of an application refuse in tests. */
const OWN = 'OWN_';

const isSessionCookie = (line: string): boolean => /^[^=;]*\bsession_token=/.test(line);

const readValue = (cookie: string): string => /=([^;]*)/.exec(cookie)?.[1] ?? '';

/** A session that was extended is the same one. */
function changesSession(request: Request, response: Response): boolean {
  const cookie = (request.headers.get('cookie') ?? '').split('; ').find(isSessionCookie) ?? '';
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const sent = bearer || readValue(cookie);
  const given = response.headers.getSetCookie().filter(isSessionCookie);
  return given.some((line) => readValue(line) !== sent);
}

/** Throws when a call changed the session of the browser and did not say so, see `changesSession` of a route. */
function assertChangeDeclared(request: Request, response: Response): void {
  const { pathname } = new URL(request.url);
  // It answers the session itself: who reads that it ended needs to be told nothing more.
  if (findProcedure(request.method, pathname)?.name === 'getSession') return;
  if (changesSession(request, response) && response.headers.get(SESSION_HEADER) !== 'changed')
    throw new Error(`${pathname} changed the session and did not say so`);
}

/**
 * Throws when a call was refused with a reason that its procedure does not declare, or when it changed the session of
 * the browser without a word. Every test passes through here.
 */
export async function assertDeclared(request: Request, response: Response): Promise<void> {
  if (response.status < 400) return assertChangeDeclared(request, response);
  // A refusal of SCIM has no name of ours.
  if (response.headers.get('content-type') === 'application/scim+json') return;
  const { pathname } = new URL(request.url);
  const procedure = findProcedure(request.method, pathname);
  const reason = reasonOf(await response.clone().json());
  if (reason?.startsWith(OWN)) return;
  if (reason === undefined || !isReason(reason))
    throw new Error(`${pathname} answered ${response.status} without a reason`);
  const error = catalogue[reason];
  const transport = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'].includes(reason);
  if (transport || !procedure || declaredErrors(procedure, { ...serviceErrors, identifications }).has(error))
    return;
  if (offAnswersOf(features, procedure).includes(error)) return;
  throw new Error(`${pathname} answered ${reason}, which ${procedure.name} does not declare`);
}
