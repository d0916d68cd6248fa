import { z } from 'zod';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { flag, pageUrl, seconds, text, texts } from '#core/options/kinds.ts';
import { perOptions } from '#core/options/per-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

const YEAR = 365 * DAY;

const lifetime = seconds.min(1, 'seconds of 1 or more');

const scope = z.strictObject({
  title: text.meta({ description: 'What it allows, for the page on which people decide.' }),
  description: text.optional().meta({ description: 'One sentence more.' }),
  sensitive: flag.default(false).meta({
    description: 'Whether people get a mail when an application gets it for the first time.',
  }),
});

const resource = z.strictObject({
  identifier: text.meta({ description: 'Its URL: claim `aud` of its tokens.' }),
  name: text.optional().meta({ description: 'Its name, for the page on which people decide.' }),
  scopes: texts.optional().meta({ description: 'Scopes that it knows. Default: all of `scopes`.' }),
  accessTokenExpiresIn: lifetime.optional().meta({ description: 'Seconds that a token for it is valid.' }),
  accessTokenFormat: z.enum(['jwt', 'opaque'], "'jwt' or 'opaque'").default('jwt').meta({
    description: 'Whether it verifies tokens by the published keys, or asks the service about each.',
  }),
});

/** Other applications sign people in with the service, and get tokens from it. */
export const providerOptions = defineOptions(
  'oauthProvider',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether other applications can sign people in with the service. On when the section is there; `false` is off.',
    }),
    issuer: text.optional().meta({
      description: 'Claim `iss` of tokens, if it differs from `baseURL` with `basePath`: an earlier one.',
    }),
    rootDocuments: flag.default(true).meta({
      description: 'Whether the documents of discovery are also at the root of the host.',
    }),
    loginPage: pageUrl.default('/sign-in').meta({ description: 'Page on which people sign in.' }),
    signUpPage: pageUrl.default('/sign-up').meta({ description: 'Page on which people sign up.' }),
    consentPage: pageUrl.default('/consent').meta({
      description: 'Page on which people decide what an application may do.',
    }),
    selectPage: pageUrl.default('/select-account').meta({
      description: 'Page on which people choose one of their accounts.',
    }),
    secondFactorPage: pageUrl.default('/second-factor').meta({
      description:
        'Page on which people without a second factor can set one up, when an application asks for two factors.',
    }),
    logoutPage: pageUrl.default('/logout').meta({
      description: 'Page that asks whether to sign out, when an application asks for it.',
    }),
    scopes: z.record(z.string(), scope, 'scopes by name').default({}).meta({
      kind: 'scopes by name',
      description:
        'Scopes of your own: `title`, `description`, and `sensitive` for those of which people are told by mail.',
    }),
    resources: z
      .array(z.union([text, resource], 'a URL, or an object with `identifier`'), 'a list of resources')
      .default([])
      .meta({
        kind: 'list of resources',
        description:
          "APIs that take tokens of the service: their URLs, or objects with `identifier`, the URL; `name`, for the page on which people decide; `scopes` that it knows (default: all); `accessTokenExpiresIn`; and `accessTokenFormat`, `'jwt'` (default) for signed tokens or `'opaque'` for those that it asks the service about.",
      }),
    mcp: z
      .strictObject({
        resources: z
          .array(z.union([text, resource], 'a URL, or an object with `identifier`'), 'a list of resources')
          .min(1, 'at least one resource')
          .meta({
            kind: 'list of resources',
            description: 'URLs of MCP servers, as people type them; or objects as in `resources`.',
          }),
      })
      .optional()
      .meta({
        description:
          'MCP servers that take tokens of the service. They are resources like the others, and applications may be known by a document about them, see `clientIdMetadataDocuments`.',
      }),
    codeExpiresIn: lifetime
      .max(10 * MINUTE, 'at most 600 seconds')
      .default(MINUTE)
      .meta({
        description: 'Seconds that an authorization code is valid.',
      }),
    accessTokenExpiresIn: lifetime.default(15 * MINUTE).meta({
      description: 'Seconds that an access token is valid that acts for a person.',
    }),
    machineTokenExpiresIn: lifetime.default(HOUR).meta({
      description: 'Seconds that an access token is valid that an application has for itself.',
    }),
    idTokenExpiresIn: lifetime.default(10 * MINUTE).meta({
      description: 'Seconds that an id token is valid.',
    }),
    refreshTokenExpiresIn: lifetime.default(30 * DAY).meta({
      description: 'Seconds without use after which a refresh token ends.',
    }),
    refreshTokenMaxAge: lifetime.default(YEAR).meta({
      description: 'Seconds after which refresh tokens end that were used all the time.',
    }),
    refreshTokenReuseInterval: seconds
      .max(5 * MINUTE, 'at most 300 seconds')
      .default(30)
      .meta({
        description:
          'Seconds for which a refresh token that was just used gets the same answer once more, for programs that lost it.',
      }),
    consentExpiresIn: lifetime.default(YEAR).meta({
      description: 'Seconds without use after which people are asked anew what an application may do.',
    }),
    idTokenClaims: z.enum(['scopes', 'minimal'], "'scopes' or 'minimal'").default('scopes').meta({
      description: 'Whether id tokens have the claims of the granted scopes, or userinfo alone has them.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const hasProvider = (carrier: OptionCarrier): boolean => providerOptions.of(carrier).enabled;

/** A resource with everything that is known about it. */
export interface Resource {
  identifier: string;
  name: string | undefined;
  /** Undefined: all scopes of the operator. */
  scopes: readonly string[] | undefined;
  accessTokenExpiresIn: number | undefined;
  accessTokenFormat: 'jwt' | 'opaque';
}

export const hasMcp = (carrier: OptionCarrier): boolean => providerOptions.of(carrier).mcp !== undefined;

type Given = z.output<typeof providerOptions.schema>['resources'][number];

const givenResources = (carrier: OptionCarrier): readonly Given[] => {
  const { resources, mcp } = providerOptions.of(carrier);
  return [...(mcp?.resources ?? []), ...resources];
};

function toResource(given: Given): Resource {
  const { identifier, name, scopes, accessTokenExpiresIn, accessTokenFormat } =
    typeof given === 'string' ? resource.parse({ identifier: given }) : given;
  return { identifier, name, scopes, accessTokenExpiresIn, accessTokenFormat };
}

const allResources = perOptions(
  (carrier): ReadonlyMap<string, Resource> =>
    new Map(givenResources(carrier).map((one) => [toResource(one).identifier, toResource(one)])),
);

/** The resources of the operator, by their identifiers as they are written: MCP servers first. */
export const resourcesOf = (carrier: OptionCarrier): ReadonlyMap<string, Resource> =>
  allResources.of(carrier);

/**
 * What clients know the service by (RFC 8414 section 2): never from the request. Session tokens have another issuer, so
 * that none is taken for one of these.
 */
export const issuerOf = (carrier: OptionCarrier): string =>
  providerOptions.of(carrier).issuer ?? serviceOptions.of(carrier).base.href.replace(/\/$/, '');

const isResource = (identifier: string): boolean =>
  URL.canParse(identifier) && /^https?:$/.test(new URL(identifier).protocol) && !identifier.includes('#');

/** Checks what one option alone cannot tell. */
export const providerRule: OptionRule = (carrier) => {
  if (!hasProvider(carrier)) return [];
  const { accessTokenExpiresIn, refreshTokenExpiresIn, refreshTokenMaxAge } = providerOptions.of(carrier);
  const identifiers = givenResources(carrier).map((one) => (typeof one === 'string' ? one : one.identifier));
  const wrong = identifiers.find((identifier) => !isResource(identifier));
  const twice = identifiers.find((identifier, at) => identifiers.indexOf(identifier) !== at);
  const faults = [
    !jwtOptions.of(carrier).enabled &&
      'oauthProvider is on, and jwt is off: expected jwt to be on, because its keys sign the tokens',
    wrong !== undefined &&
      `oauthProvider.resources has ${quote(wrong)}, expected http or https URLs without a fragment`,
    twice !== undefined && `oauthProvider.resources has ${quote(twice)} twice`,
    refreshTokenMaxAge < refreshTokenExpiresIn &&
      `oauthProvider.refreshTokenMaxAge is ${quote(refreshTokenMaxAge)}, expected at least oauthProvider.refreshTokenExpiresIn, ${refreshTokenExpiresIn}`,
    refreshTokenExpiresIn < accessTokenExpiresIn &&
      `oauthProvider.refreshTokenExpiresIn is ${quote(refreshTokenExpiresIn)}, expected at least oauthProvider.accessTokenExpiresIn, ${accessTokenExpiresIn}`,
  ];
  return faults.filter((fault) => fault !== false);
};
