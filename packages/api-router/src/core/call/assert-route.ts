import type { CallerKind } from '#core/call/caller.ts';
import type { DialectName, Meta, Route } from '#core/call/meta.ts';
import { methods } from '#core/http/input/methods.ts';

const callerKinds: Record<CallerKind, true> = {
  session: true,
  key: true,
  client: true,
  'access-token': true,
  directory: true,
  'set-up-link': true,
  nobody: true,
};

const dialectNames: Record<DialectName, true> = { own: true, oauth: true, scim: true };

/** Facts of a route with few values, which an application without types may misspell. */
const values = {
  callers: Object.keys(callerKinds),
  methods,
  dialect: Object.keys(dialectNames),
  status: [201, 204],
  cors: ['open'],
  navigates: [true, 'or-json'],
} satisfies Partial<Record<keyof Route, readonly unknown[]>>;

const routeFields: Record<keyof Route, true> = {
  path: true,
  aliases: true,
  fieldAliases: true,
  chosenPath: true,
  atRoot: true,
  rootPathsOf: true,
  methods: true,
  status: true,
  dialect: true,
  summary: true,
  description: true,
  limit: true,
  errors: true,
  isOn: true,
  offAnswer: true,
  answersWhenOff: true,
  changesSession: true,
  changes: true,
  duringSetup: true,
  errorsOfService: true,
  callers: true,
  signsIn: true,
  navigates: true,
  refusesHead: true,
  produces: true,
  crossSite: true,
  form: true,
  bodyLimit: true,
  cors: true,
  moreInputs: true,
  tag: true,
};

/** Throws a TypeError for a name or a value that no route can have: a misspelt `callers` would let keys in. */
export function assertRoute(name: string, { route, callers }: Meta): void {
  const unknown = Object.keys(route ?? {}).find((field) => !Object.hasOwn(routeFields, field));
  if (unknown !== undefined)
    throw new TypeError(`${name} has ${unknown} in its route, which means nothing there`);
  const given = { callers, ...route };
  for (const [fact, allowed] of Object.entries(values)) {
    const said: unknown = Object.entries(given).find(([key]) => key === fact)?.[1];
    const wrong = [said ?? []].flat().find((value) => !allowed.some((one) => one === value));
    if (wrong !== undefined)
      throw new TypeError(`${name} has ${fact} ${String(wrong)}, expected ${allowed.join(', ')}`);
  }
}
