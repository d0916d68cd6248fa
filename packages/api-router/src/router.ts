import type { AnyTRPCRouter, TRPCCreateRouterOptions } from '@trpc/server';
import { contentsOf } from '#contents.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import { withRestCalls } from '#core/call/definition.ts';
import { router } from '#core/call/init.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { laterCallsOf } from '#core/feature/load-calls.ts';
import type { RouterWithFeatures } from '#core/transport/router-with-features.ts';
import type { RouterWithFields } from '#core/transport/router-with-fields.ts';
import type { RouterWithSessionFields } from '#core/transport/router-with-session-fields.ts';
import type {
  FieldChangesInput,
  FieldInputs,
  FieldsByOperator,
  NewFieldsInput,
} from '#core/user/fields/field-types.ts';
import type { RouterWithAccess } from '#features/organizations/access-types.ts';
import type { OrganizationSchema, RouterWithSchema } from '#features/organizations/field-types.ts';
import { createConfigCall } from '#features/system/config.ts';
import { features } from '#features.ts';

/** Inputs that own fields of users add to calls, at their paths in the router. */
interface FieldInputsOfCalls<Fields> {
  signUp: { email: NewFieldsInput<Fields> };
  signIn: { magicLink: FieldChangesInput<Fields>; emailOtp: FieldChangesInput<Fields> };
  updateUser: FieldChangesInput<Fields>;
  setUserFields: { userId: string; fields: FieldsByOperator<Fields> };
}

/** The calls of features that only REST has. */
const restCallsOf = (all: readonly Feature[]): AnyTRPCRouter[] =>
  all.flatMap(({ restProcedures }) => (restProcedures ? [router(restProcedures)] : []));

/** The router of the service without features of an application. */
const createBuiltInRouter = (builtIn: readonly Feature[]) =>
  withRestCalls(router({ ...contentsOf(builtIn), config: createConfigCall(features) }), restCallsOf(builtIn));

/** The router of the service with all of its calls, as tRPC infers it. */
export type AppRouter = ReturnType<typeof createBuiltInRouter>;

/**
 * Type of the router with features of an application, fields of its users, organizations and sessions, and its
 * permissions and roles, for its clients.
 */
export type AppRouterWith<
  Own extends readonly Feature[],
  Fields = FieldInputs,
  Schema = OrganizationSchema,
  All extends Statements = Statements,
  RoleName extends string = string,
  SessionFields = FieldInputs,
> = RouterWithSessionFields<
  RouterWithFields<
    RouterWithSchema<RouterWithAccess<RouterWithFeatures<AppRouter, Own>, All, RoleName>, Schema>,
    Fields,
    FieldInputsOfCalls<Fields>
  >,
  SessionFields
>;

const known = new Map<string, AppRouter>();

/** The same one for all services in this process that have loaded the same calls. */
function builtInRouterOf(builtIn: readonly Feature[]): AppRouter {
  const key = builtIn.flatMap(({ name, later }) => (later ? name : [])).join();
  const made = known.get(key) ?? createBuiltInRouter(builtIn);
  known.set(key, made);
  return made;
}

/** Names of the service, also of calls that are not loaded, in its router or at the top of it. */
const namesOf = (builtIn: readonly Feature[]): ReadonlySet<string> =>
  new Set([
    ...Object.keys(builtInRouterOf(builtIn)._def.record),
    ...laterCallsOf(builtIn).flatMap(({ names }) => names.map((name) => name.split('.', 1).join())),
  ]);

/**
 * The router with these features of an application, and with the calls that those of the service have loaded. Throws a
 * TypeError if two calls have the same name.
 */
export function createRouter<Own extends readonly Feature[]>(
  own: Own,
  builtIn: readonly Feature[],
): AppRouterWith<Own>;
export function createRouter(own: readonly Feature[], builtIn: readonly Feature[]): AnyTRPCRouter {
  if (own.length === 0) return builtInRouterOf(builtIn);
  const names = [...namesOf(builtIn), ...own.flatMap((one) => Object.keys(one.procedures))];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new TypeError(`two features have a procedure named ${twice.join(', ')}`);
  const calls: TRPCCreateRouterOptions = Object.assign({}, ...own.map((feature) => feature.procedures));
  return withRestCalls(
    router({ ...contentsOf(builtIn), config: createConfigCall([...features, ...own]), ...calls }),
    restCallsOf([...builtIn, ...own]),
  );
}
