import type { Call, OpenApiDocument } from './document.ts';
import { exampleOf } from './example.ts';

export interface Sample {
  title: string;
  code: string;
}

/** Indents all lines but the first. */
const indent = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`);

/** An object as code: keys without quotes, texts in single ones. */
export function toLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const lines = Object.entries(value).map(
    ([key, one]) => `  ${/^[\w$]+$/.test(key) ? key : toLiteral(key)}: ${indent(toLiteral(one), 2)},`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`;
}

/** For a shell: single quotes, and those inside by a way round. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const toQuery = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** The URL of a call, with what stands in its path and, for a query, behind it. */
export function toUrl(call: Call, inputs: Inputs): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inputs.path[name] ?? name)),
  );
  const query = toQuery(inputs.query);
  return query === '' ? path : `${path}?${query}`;
}

/** What a call needs, and nothing that may be left out. */
export interface Inputs {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export const toBodyText = (call: Call, { body }: Inputs): string =>
  call.bodyType === 'application/x-www-form-urlencoded' ? toQuery(body) : JSON.stringify(body, null, 2);

export function toInputs(call: Call, schemas: OpenApiDocument['components']['schemas']): Inputs {
  const needed = (fields: Call['bodyFields']) =>
    exampleOf(
      fields.filter(({ isNeeded }) => isNeeded),
      schemas,
    );
  return {
    path: exampleOf(call.pathFields, schemas),
    query: needed(call.queryFields),
    body: needed(call.bodyFields),
  };
}

/** What is sent as the body of this type. */
const toBody = (type: string, body: Inputs['body']): string =>
  type === 'application/x-www-form-urlencoded' ? toQuery(body) : JSON.stringify(body);

function toCurl(call: Call, inputs: Inputs, server: string): string {
  const { method, bodyType, callers } = call;
  const isByCookie = callers.includes('session');
  const origin = new URL(server).origin;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(server + toUrl(call, inputs))}`,
    ...(isByCookie ? ['-b cookies.txt'] : []),
    ...(!isByCookie && callers.length > 0 ? ['-H "authorization: Bearer $TOKEN"'] : []),
    // A browser sends it by itself. With a cookie it is asked for.
    ...(method === 'GET' ? [] : [`-H ${quote(`origin: ${origin}`)}`]),
    ...(bodyType === undefined ? [] : [`-H ${quote(`content-type: ${bodyType}`)}`]),
    ...(bodyType === undefined ? [] : [`-d ${quote(toBody(bodyType, inputs.body))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** The same call by curl, by the typed client, and in a component. The last two only if tRPC has it. */
export function toSamples(call: Call, inputs: Inputs, server: string): Sample[] {
  const curl = { title: 'curl', code: toCurl(call, inputs, server) };
  const { kind, name } = call;
  if (kind === undefined) return [curl];
  const all = { ...inputs.path, ...inputs.query, ...inputs.body };
  const input = Object.keys(all).length === 0 ? '' : toLiteral(all);
  const typed = `auth.api.${name}.${kind === 'query' ? 'query' : 'mutate'}`;
  const inHook =
    kind === 'query'
      ? `const { data, error } = useQuery({
  queryKey: [${toLiteral(name)}],
  queryFn: () => ${typed}(${indent(input, 2)}),
});`
      : `const { run, pending, error } = useAuthCall({
  mutateAsync: () => ${typed}(${indent(input, 2)}),
});`;
  return [
    curl,
    { title: 'Typed client', code: `const answer = await ${typed}(${input});` },
    { title: 'React hook', code: inHook },
  ];
}
