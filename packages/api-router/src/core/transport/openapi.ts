import { z } from 'zod';
import { isOnRpc, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { MoreInput, Route } from '#core/call/meta.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Availability } from '#core/feature/availability.ts';
import type { Outgoing } from '#core/http/incoming.ts';
import { takesBody } from '#core/http/input/methods.ts';
import { pageSchema } from '#core/http/page.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';
import type { Calls } from '#core/transport/calls.ts';
import { declaredErrors } from '#core/transport/declared-errors.ts';
import type { Dialect } from '#core/transport/dialects/dialect.ts';
import { dialectOf } from '#core/transport/dialects/index.ts';
import { own } from '#core/transport/dialects/own.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Schema of a zod schema. A date is ISO text on the wire, and a view with a name becomes a component. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  const renamed: Json = JSON.parse(
    JSON.stringify({ ...$defs }).replaceAll('#/$defs/', '#/components/schemas/'),
  );
  Object.assign(components, renamed);
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'));
}

const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const moreInputsOf = ({ route }: ProcedureDefinition): readonly MoreInput[] => route?.moreInputs ?? [];

/** Additional inputs of a call, at the top level. */
const findMoreInputs = (definition: ProcedureDefinition, deps: AuthDeps): z.ZodType[] =>
  moreInputsOf(definition)
    .filter(({ at }) => at === undefined)
    .map(({ shapeOf }) => z.object(shapeOf(deps)));

/** Additional inputs inside one field. */
function withInner(properties: Json, { at, shapeOf }: MoreInput, deps: AuthDeps): Json {
  const outer = at === undefined ? undefined : properties[at];
  if (at === undefined || !isRecord(outer)) return properties;
  const inner = toSchema(z.object(shapeOf(deps)), 'input', {});
  const lists = [outer.required, inner.required].flatMap((list) => (Array.isArray(list) ? list : []));
  return {
    ...properties,
    [at]: {
      ...outer,
      properties: Object.assign({}, outer.properties, inner.properties),
      ...(lists.length > 0 && { required: lists }),
    },
  };
}

function mergeInputs(definition: ProcedureDefinition, deps: AuthDeps, components: Json): Json {
  const all = [...definition.inputs, ...findMoreInputs(definition, deps)];
  const schemas = all.map((input) => toSchema(input, 'input', components));
  const properties: Json = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {}));
  const required = schemas.flatMap((schema) => (Array.isArray(schema.required) ? schema.required : []));
  return {
    type: 'object',
    properties: moreInputsOf(definition).reduce((all, more) => withInner(all, more, deps), properties),
    ...(required.length > 0 && { required }),
  };
}

/** Errors of a call, grouped by status. */
function toErrorResponses(errors: ReadonlySet<ErrorDefinition>, { document }: Dialect): Json {
  const { answers, failure, codes } = document;
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        content: {
          [answers]: {
            schema: {
              allOf: [{ $ref: `#/components/schemas/${failure.name}` }, codes(group.map(({ code }) => code))],
            },
          },
        },
      },
    ]),
  );
}

function toParameters(fields: Json, required: readonly unknown[], params: readonly string[]): Json[] {
  return Object.entries(fields).map(([name, schema]) => {
    const inPath = params.includes(name);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
  });
}

const asText = { schema: { type: 'string' } };

/** Success answer of a call, by media type. */
function toContent({ route, output }: ProcedureDefinition, components: Json): Json {
  if (output === pageSchema) return { 'text/html': asText };
  if (route?.produces) return Object.fromEntries(route.produces.map((type) => [type, asText]));
  return {
    [dialectOf(route).document.answers]: { schema: output ? toSchema(output, 'output', components) : {} },
  };
}

/** Ways to identify a caller, each of which is enough: the session cookie, or a header. */
function toSecurity({ callers }: ProcedureDefinition, deps: AuthDeps): Json[] {
  const others = deps.identifications.filter(({ kind }) => callers.includes(kind));
  const names = [
    ...(callers.includes('session') ? ['session'] : []),
    ...others.flatMap(({ schemes }) => Object.keys(schemes(deps))),
  ];
  return names.map((name) => ({ [name]: [] }));
}

interface Operation {
  route: Route;
  method: string;
  deps: AuthDeps;
}

function toOperation(
  procedure: ProcedureDefinition,
  { route, method, deps }: Operation,
  components: Json,
): Json {
  const input = mergeInputs(procedure, deps, components);
  const properties = isRecord(input.properties) ? input.properties : {};
  const required = Array.isArray(input.required) ? input.required : [];
  const params = pathParams(route.path);
  const asQuery = !takesBody(method);
  const inBody = asQuery
    ? {}
    : Object.fromEntries(Object.entries(properties).filter(([name]) => !params.includes(name)));
  const asParameters = asQuery
    ? properties
    : Object.fromEntries(params.map((name) => [name, properties[name] ?? {}]));
  const body = { schema: { ...input, properties: inBody } };
  const isPage = procedure.output === pageSchema;
  const dialect = dialectOf(route);
  const { bodies, others, failure } = dialect.document;
  components[failure.name] = failure.schema;
  return {
    operationId:
      method === methodsOf(procedure)[0] ? procedure.name : `${procedure.name}.${method.toLowerCase()}`,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    tags: [route.tag],
    // For pages that show how a program calls it.
    ...(isOnRpc(procedure) && { 'x-trpc': procedure.type }),
    ...(procedure.access !== 'public' && { security: toSecurity(procedure, deps) }),
    parameters: toParameters(asParameters, required, params),
    ...(Object.keys(inBody).length > 0 && {
      requestBody: {
        required: procedure.inputs.some((schema) => !schema.safeParse(undefined).success),
        content: Object.fromEntries(bodies(route).map((type) => [type, body])),
      },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        ...(route.status !== 204 && { content: toContent(procedure, components) }),
      },
      ...(route.navigates &&
        !isPage && {
          302: { description: 'The browser goes on', headers: { location: { schema: { type: 'string' } } } },
        }),
      ...others?.(method),
      ...toErrorResponses(declaredErrors(procedure, deps), dialect),
    },
  };
}

/** OpenAPI 3.1 document of every call that has a route and is on. */
export function createOpenApi(calls: Calls, deps: AuthDeps, { isOff }: Availability): Json {
  const { appName, base } = serviceOptions.of(deps);
  const components: Json = { [own.document.failure.name]: own.document.failure.schema };
  const paths: Record<string, Json> = {};
  for (const call of calls.values()) {
    const { route, access } = call;
    if (!route || access === 'server' || isOff(call.procedure)) continue;
    const operations = methodsOf(call).map((method) => [
      method.toLowerCase(),
      toOperation(call, { route, method, deps }, components),
    ]);
    paths[route.path] = { ...paths[route.path], ...Object.fromEntries(operations) };
  }
  const schemes = Object.assign({}, ...deps.identifications.map(({ schemes: of }) => of(deps)));
  const cookie = { type: 'apiKey', in: 'cookie', name: sessionTokenCookie.of(deps).name };
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} accounts`,
      version: '1.0.0',
      description: 'Accounts and sign-in.',
    },
    servers: [{ url: base.href }],
    paths,
    components: { schemas: components, securitySchemes: { session: cookie, ...schemes } },
  };
}

/** Answer with the document, which is created once, at the first request. */
export function openApiAnswer(calls: Calls, deps: AuthDeps, availability: Availability): () => Outgoing {
  let body: string | undefined;
  return () => {
    body ??= JSON.stringify(createOpenApi(calls, deps, availability));
    return {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['cache-control', 'no-cache'],
      ],
      body,
    };
  };
}
