import { toSlug } from './slug.ts';

/** The parts of a JSON Schema that the document of the service has. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  contentEncoding?: string;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly [string];
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
  /** How tRPC calls it. Absent if only REST has it. */
  'x-trpc'?: 'query' | 'mutation';
}

interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** An OpenAPI 3.1 document as the service writes it. */
export interface OpenApiDocument {
  info: { title: string };
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface Field {
  name: string;
  schema: Schema;
  isNeeded: boolean;
}

export interface Refusal {
  status: string;
  code: string;
  message: string;
}

/** One call, as its page shows it. */
export interface Call {
  /** Last part of the URL of its page. */
  slug: string;
  group: string;
  /** Name in tRPC. */
  name: string;
  kind: 'query' | 'mutation' | undefined;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  /** Names of security schemes, each of which is enough. Empty: nobody has to say who they are. */
  callers: readonly string[];
  pathFields: readonly Field[];
  queryFields: readonly Field[];
  bodyFields: readonly Field[];
  /** Media type of the body; undefined without one. */
  bodyType: string | undefined;
  /** Of the answer; undefined if it has no body. */
  answer: { status: string; type: string; schema: Schema } | undefined;
  refusals: readonly Refusal[];
}

const JSON_TYPE = 'application/json';

/** What a call needs, before what may be left out. */
const neededFirst = (fields: readonly Field[]): Field[] =>
  fields.toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded));

const toFields = (schema: Schema | undefined): Field[] =>
  neededFirst(
    Object.entries(schema?.properties ?? {}).map(([name, one]) => ({
      name,
      schema: one,
      isNeeded: schema?.required?.includes(name) === true,
    })),
  );

const isRefusal = (status: string): boolean => status >= '400';

const toRefusals = ({ responses }: Operation): Refusal[] =>
  Object.entries(responses)
    .filter(([status]) => isRefusal(status))
    .flatMap(([status, { description }]) =>
      [...description.matchAll(/^`([^`]+)`: (.*)$/gm)].map(([, code = '', message = '']) => ({
        status,
        code,
        message,
      })),
    );

function toAnswer({ responses }: Operation): Call['answer'] {
  const [status, response] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  return status === undefined || type === undefined || content === undefined
    ? undefined
    : { status, type, schema: content.schema };
}

function toCall(path: string, method: string, operation: Operation): Call {
  const { operationId, summary, description, tags, security = [], parameters, requestBody } = operation;
  const content = requestBody?.content ?? {};
  const bodyType = JSON_TYPE in content ? JSON_TYPE : Object.keys(content)[0];
  const fieldsIn = (place: string): Field[] =>
    neededFirst(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema, required }) => ({ name, schema, isNeeded: required })),
    );
  return {
    slug: toSlug(operationId),
    group: tags[0],
    name: operationId,
    kind: operation['x-trpc'],
    method: method.toUpperCase(),
    path,
    summary,
    description,
    callers: security.flatMap((one) => Object.keys(one)),
    pathFields: fieldsIn('path'),
    queryFields: fieldsIn('query'),
    bodyFields: toFields(bodyType === undefined ? undefined : content[bodyType]?.schema),
    bodyType,
    answer: toAnswer(operation),
    refusals: toRefusals(operation),
  };
}

/** All calls of a document, by their groups in alphabetical order. */
export function readCalls({ paths }: OpenApiDocument): ReadonlyMap<string, readonly Call[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(path, method, operation)),
  );
  const groups = Map.groupBy(calls, ({ group }) => group);
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}
