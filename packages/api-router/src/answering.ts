import { createServerCaller } from '#caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { createAvailability } from '#core/feature/availability.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { isBelow } from '#core/feature/later-calls.ts';
import { laterCallsOf, withAllCalls } from '#core/feature/load-calls.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { splitUrl } from '#core/http/request-target.ts';
import { OptionsError } from '#core/options/check-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { type Call, createCalls } from '#core/transport/calls.ts';
import { createServe } from '#core/transport/handler.ts';
import { findUnknownPaths } from '#core/transport/path-test.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import { createRouter } from '#router.ts';

interface Served {
  /** Those of the service, with the calls that are loaded. */
  builtIn: readonly Feature[];
  /** Those of the application. */
  own: readonly Feature[];
  deps: AuthDeps;
}

function serveAll({ builtIn, own, deps }: Served) {
  const features = [...builtIn, ...own];
  const router = createRouter(own, builtIn);
  const availability = createAvailability(features, () => deps);
  const extensions = features.flatMap(({ extendsAnswers }) => extendsAnswers?.(deps) ?? []);
  const calls = createCalls(router, availability, { user: userSchemaOf(deps), extensions });
  return { router, calls, answer: createServe(router, { calls, deps, availability }) };
}

/** Finds out whether a request is for a call that is not loaded. */
function createIsAbsent({ builtIn, deps }: Served): (url: string) => boolean {
  const { base, rpcPath } = serviceOptions.of(deps);
  const absent = laterCallsOf(builtIn);
  const names = new Set(absent.flatMap((one) => one.names));
  return (url) => {
    const [path] = splitUrl(url);
    if (path.startsWith(`${rpcPath}/`)) return names.has(path.slice(rpcPath.length + 1));
    return (
      path.startsWith(`${base.path}/`) && absent.some((one) => isBelow(path.slice(base.path.length), one))
    );
  };
}

/**
 * Answers requests and calls from inside the process. The first one that is for a call that is off, and therefore not
 * loaded, loads these: it is refused like any other that is off. Throws an `OptionsError` for a disabled path that no call
 * has.
 */
export async function createAnswering(served: Served) {
  const { builtIn, own, deps } = served;
  const loaded = serveAll(served);
  const isAbsent = createIsAbsent(served);
  let all: Promise<typeof loaded> | undefined;
  const loadAll = (): Promise<typeof loaded> => {
    all ??= withAllCalls(builtIn).then((whole) => serveAll({ builtIn: whole, own, deps }));
    return all;
  };
  const { disabledPaths } = serviceOptions.of(deps);
  if (findUnknownPaths(disabledPaths, loaded.calls.values()).length > 0) {
    const unknown = findUnknownPaths(disabledPaths, (await loadAll()).calls.values());
    if (unknown.length > 0) throw new OptionsError(unknown);
  }
  const load = async (name: string): Promise<Call> => {
    const call = (await loadAll()).calls.get(name);
    if (!call) throw new TypeError(`there is no call ${name}`);
    return call;
  };
  const names = laterCallsOf(builtIn).flatMap((one) => one.names);
  return {
    router: loaded.router,
    caller: createServerCaller(loaded.calls, deps, { names, load }),
    answer: async (incoming: Incoming): Promise<Outgoing> =>
      isAbsent(incoming.url) ? (await loadAll()).answer(incoming) : loaded.answer(incoming),
  };
}
