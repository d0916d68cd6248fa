import { z } from 'zod';
import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { definitionsOf, isOnRpc, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { appRouter } from '#every-call.ts';
import { administrationFact } from '#features/administration-access/administrator-procedure.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';

const introduction = `# REST calls

Every call of the service: over REST under \`/api/auth\`, and over tRPC by its name. A \`GET\` has its input in the query, a \`POST\` in a body of JSON; what stands in braces is in the path. An input with \`?\` may be left out. [Fields of your own](../guide/own-fields.md) are not listed.

## OpenAPI

A running service says the same in a document of OpenAPI 3.1 at \`/api/auth/openapi.json\`, with the types of inputs and answers and all errors of each call. The document has only the calls that are switched on. The packaged server has a reference of its own at \`/api/auth/reference\`, in your brand: a page for each call, with samples for curl, the typed client and a component, on which you can also send it as the session of your browser.

## Reading the tables

The column "Needs" is empty for calls that need no session. In the others:

- A *session* is its cookie, a [bearer token](../guide/bearer-tokens.md), or an [API key](../guide/api-keys.md#a-key-in-place-of-a-session) if it may make this call.
- A *fresh session* began [a short time ago](../guide/sessions.md#how-long-a-session-lives).
- A *member* or *owner* is one of the organization. \`member:create\` is a [permission](../guide/organizations.md#roles-and-permissions) there; if only some inputs need it, the text of the call says which.
- A *set-up link* is the cookie of a [link](../guide/setup-links.md) that is for what the call does.
- An *administrator* has the permission by one of [their roles](../guide/administration.md).

Each refusal is in the list of [errors](errors.md), and how often a call may be made in the list of [rate limits](rate-limits.md).

<!-- Written from the source by npm run docs:calls. Do not edit it by hand. -->
`;

const describePermissions = (permissions: PermissionRequest): string =>
  Object.entries(permissions)
    .flatMap(([resource, asked = []]) => {
      const actions = 'actions' in asked ? asked.actions : asked;
      return actions.map((action) => `\`${resource}:${action}\``);
    })
    .join(', ');

const sessions = { public: '', session: 'session', fresh: 'fresh session', caller: '', server: '' } as const;

const withPermissions = (who: string, permissions: PermissionRequest | undefined): string =>
  permissions ? `${who} with ${describePermissions(permissions)}` : who;

/** Access of a call, such as a session, and what the facts of features add to it. */
function describeNeeds({ access, callers, meta }: ProcedureDefinition): string {
  if (access === 'caller') return callers.filter((kind) => kind !== 'nobody').join(' or ');
  const fresh = access === 'fresh' ? ', fresh session' : '';
  const administration = administrationFact.of(meta);
  if (administration) return withPermissions('administrator', administration.permission) + fresh;
  const organization = organizationFact.of(meta);
  if (!organization) return sessions[access];
  if (organization.ownersOnly) return `owner${fresh}`;
  const link = callers.includes('set-up-link') ? ', or a set-up link' : '';
  return withPermissions('member', organization.permission) + fresh + link;
}

/** Names of the fields of an input. Those that may be left out have a question mark. */
function describeInput(input: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``);
}

const describeRoute = ({ route }: ProcedureDefinition): string =>
  [route?.summary, route?.description]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/\.?$/, '.').replaceAll('|', '\\|'))
    .join(' ');

function toRow(call: ProcedureDefinition): string {
  const { name, names } = call;
  const methods = methodsOf(call).join(', ');
  const cells = [
    names.map((path) => `\`${methods} ${path}\``).join(', '),
    isOnRpc(call) ? `\`${name}\`` : '',
    describeRoute(call),
    describeNeeds(call),
    [...new Set(call.inputs.flatMap(describeInput))].join(', '),
  ];
  return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}\|/g, ' |');
}

/** docs/reference/calls.md, from the routes of all calls. */
export function callsReference(): string {
  const calls = [...definitionsOf(appRouter).values()].filter(
    ({ route, access }) => route !== undefined && access !== 'server',
  );
  const byTag = Map.groupBy(calls, ({ route }) => route?.tag ?? '');
  const sections = [...byTag]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([tag, inTag]) => [
      `## ${tag}`,
      '',
      '| REST | tRPC | What it does | Needs | Input |',
      '|---|---|---|---|---|',
      ...inTag.map(toRow).sort(),
      '',
    ]);
  return [introduction, ...sections].join('\n');
}
