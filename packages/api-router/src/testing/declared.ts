import { factsOf, type ProcedureFacts } from '#core/call/definition.ts';
import { declaredErrors } from '#core/transport/declared-errors.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { isReason } from '#errors/catalogue.ts';
import { appRouter } from '#router.ts';

const findRoute = createRouteTable(appRouter);
const procedures = factsOf(appRouter);

function findProcedure(method: string, path: string): ProcedureFacts | undefined {
  if (path.startsWith('/api/trpc/')) return procedures.get(path.slice('/api/trpc/'.length));
  const lookup = findRoute(method, path.replace(/^\/api\/auth/, ''));
  return lookup.found === 'route' ? lookup.match.procedure : undefined;
}

const reasonOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('code' in body && typeof body.code === 'string') return body.code;
  return 'error' in body ? /"reason":"([A-Z_]+)"/.exec(JSON.stringify(body.error))?.[1] : undefined;
};

/** Throws when a call was refused with a reason that its procedure does not declare. Every test passes through here. */
export async function assertDeclared(request: Request, response: Response): Promise<void> {
  if (response.status < 400) return;
  const { pathname } = new URL(request.url);
  const procedure = findProcedure(request.method, pathname);
  const reason = reasonOf(await response.clone().json());
  if (reason === undefined || !isReason(reason))
    throw new Error(`${pathname} answered ${response.status} without a reason`);
  const transport = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'].includes(reason);
  if (transport || !procedure || declaredErrors(procedure).has(reason)) return;
  throw new Error(`${pathname} answered ${reason}, which ${procedure.name} does not declare`);
}
