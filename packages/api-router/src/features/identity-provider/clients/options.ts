import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { flag, text, texts } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { pinnedNames } from '#features/identity-provider/clients/documents/pinned-documents.ts';
import { metadataFields } from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { hasMcp, hasProvider } from '#features/oauth-grants/options.ts';

/** An application of the operator, by the names of RFC 7591. */
const operatorClient = z
  .strictObject({
    client_id: z
      .string('a text')
      .regex(/^[\x21-\x7e]{1,255}$/, 'at most 255 letters of ASCII without blanks'),
    /** Two while it is replaced: the new one first. */
    client_secret: z
      .union([text, z.tuple([text, text])], 'a text, or two texts while it is replaced')
      .optional(),
  })
  .extend(z.object(metadataFields).partial().omit({ client_secret_expires_at: true, audience: true }).shape);

/** What the operator says of one application. */
export type OperatorClient = z.output<typeof operatorClient>;

const workload = z.strictObject({ issuer: text, subject: text, client: text });

const organizationClients = z.union(
  [
    z.boolean(),
    z.literal('everyone'),
    z.strictObject({
      audience: z.enum(['members', 'everyone']).default('members'),
      scopes: texts.default([]),
    }),
  ],
  "true, false, 'everyone', or an object with `audience` and `scopes`",
);

/** Applications that may use the service. */
export const clientOptions = defineOptions(
  'oauthProvider',
  z.strictObject({
    clients: z.array(operatorClient, 'a list of applications').default([]).meta({
      kind: 'list of applications',
      description:
        'Applications of your own, by the names of RFC 7591: `client_id`, `client_secret`, `client_name`, `redirect_uris`, and the other fields of `create-client`. Administrators see them in the pages, but cannot change them there.',
    }),
    personalClients: flag.default(false).meta({
      description: 'Whether everybody may have up to 10 applications of their own.',
    }),
    organizationClients: organizationClients.default(false).meta({
      kind: 'true, false, text or object',
      description:
        "Whether organizations may have applications. With `true` only members of the organization can sign in with them. With `'everyone'` an application may also be for everybody. `{ audience, scopes }` also names the scopes with which such applications may act for themselves.",
    }),
    clientIdMetadataDocuments: flag.optional().meta({
      description:
        'Whether a `client_id` may be the URL of a document that describes the application. Default: on with `mcp`.',
    }),
    allowedClientHosts: texts.default([]).meta({
      description: 'Hosts from which documents of applications are taken. Default: every public host.',
    }),
    allowLoopbackDocuments: flag.default(false).meta({
      description:
        'Whether documents of applications may be on the computer of the service. For development only.',
    }),
    pinnedDocuments: z
      .array(z.enum(pinnedNames, `some of ${pinnedNames.join(', ')}`), 'a list of texts')
      .default([])
      .meta({
        kind: 'list of texts',
        description: `Applications for which the service takes its own copy of the document, if it cannot fetch the document: ${pinnedNames.map((name) => `\`${name}\``).join(', ')}.`,
      }),
    workloads: z.array(workload, 'a list of workloads').default([]).meta({
      kind: 'list of workloads',
      description:
        'Programs that prove who they are with a signed token of their platform, such as Kubernetes, in place of a secret. Each has the `issuer` and the `subject` of these tokens, and the id of its `client`.',
    }),
  }),
);

/** Applications may register themselves. */
export const registrationOptions = defineOptions(
  'oauthProvider.registration',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether applications can register themselves. On when the section is there; `false` is off.',
    }),
    open: flag.default(false).meta({
      description:
        'Whether everybody can register an application without a token. Such an application has no secret, and always asks for consent.',
    }),
    initialTokens: z
      .array(
        z
          .string('a list of texts')
          .regex(/^[A-Za-z0-9\-._~+/]{32,}=*$/, 'texts of at least 32 letters, digits and `-._~+/`'),
        'a list of texts',
      )
      .default([])
      .meta({
        kind: 'list of texts',
        description:
          'Initial access tokens of at least 32 characters. An application that registers with one of them may have a secret.',
      }),
  }),
  { whenAbsent: 'off' },
);

/** What organizations may do with applications; undefined: nothing. */
export function findOrganizationRules(
  carrier: OptionCarrier,
): { audience: 'members' | 'everyone'; scopes: readonly string[] } | undefined {
  const { organizationClients: given } = clientOptions.of(carrier);
  if (given === false) return undefined;
  if (typeof given === 'object') return given;
  return { audience: given === 'everyone' ? 'everyone' : 'members', scopes: [] };
}

export const hasRegistration = (carrier: OptionCarrier): boolean =>
  hasProvider(carrier) && registrationOptions.of(carrier).enabled;

/** Applications may be known by the URL of a document. */
export const hasDocuments = (carrier: OptionCarrier): boolean =>
  hasProvider(carrier) && (clientOptions.of(carrier).clientIdMetadataDocuments ?? hasMcp(carrier));

/** Checks what one option alone cannot tell. */
export const clientOptionsRule: OptionRule = (carrier) => {
  if (!hasProvider(carrier)) return [];
  const { allowLoopbackDocuments, clients, workloads } = clientOptions.of(carrier);
  const { enabled, open, initialTokens } = registrationOptions.of(carrier);
  const ids = clients.map(({ client_id }) => client_id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const url = ids.find((id) => /^https?:/.test(id));
  const insecure = workloads.find(({ issuer }) => !/^https:\/\/[^/]/.test(issuer));
  const faults = [
    allowLoopbackDocuments &&
      serviceOptions.of(carrier).base.secure &&
      'oauthProvider.allowLoopbackDocuments is on, and baseURL has https: expected it to be off, because it is for development only',
    twice !== undefined && `oauthProvider.clients has the client_id ${quote(twice)} twice`,
    url !== undefined &&
      `oauthProvider.clients has the client_id ${quote(url)}, expected no URL, because a client_id that is a URL leads to a document`,
    enabled &&
      !open &&
      initialTokens.length === 0 &&
      'oauthProvider.registration is on, and nobody can register: expected `open` or `initialTokens`',
    insecure !== undefined &&
      `oauthProvider.workloads has the issuer ${quote(insecure.issuer)}, expected a URL with https`,
  ];
  return faults.filter((fault) => fault !== false);
};
