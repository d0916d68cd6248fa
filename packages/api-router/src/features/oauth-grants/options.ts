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
  title: text.meta({
    description: 'What it allows, in the words of the consent page, such as `Read your notes`.',
  }),
  description: text.optional().meta({ description: 'One more sentence for the consent page.' }),
  sensitive: flag.default(false).meta({
    description:
      'Whether the consent page marks it, and people get a mail when they allow it to an application for the first time.',
  }),
});

const resource = z.strictObject({
  identifier: text.meta({ description: 'Its URL: claim `aud` of its tokens.' }),
  name: text.optional().meta({ description: 'Its name on the consent page.' }),
  scopes: texts.optional().meta({ description: 'Scopes that it knows. Default: all of `scopes`.' }),
  accessTokenExpiresIn: lifetime.optional().meta({ description: 'Seconds that a token for it is valid.' }),
  accessTokenFormat: z.enum(['jwt', 'opaque'], "'jwt' or 'opaque'").default('jwt').meta({
    description:
      '`jwt` if the API verifies tokens with the published keys, `opaque` if it asks the service about each token.',
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
      description:
        'The issuer (claim `iss`) that applications know, if `baseURL` has changed since. Default: `baseURL` with `basePath`.',
    }),
    rootDocuments: flag.default(true).meta({
      description: 'Whether the discovery documents are also at the root of the host, below `/.well-known/`.',
    }),
    loginPage: pageUrl.default('/sign-in').meta({ description: 'Page on which people sign in.' }),
    signUpPage: pageUrl.default('/sign-up').meta({ description: 'Page on which people sign up.' }),
    consentPage: pageUrl.default('/consent').meta({
      description: 'Consent page: people decide there what an application may do.',
    }),
    selectPage: pageUrl.default('/select-account').meta({
      description: 'Page on which people choose one of their accounts.',
    }),
    secondFactorPage: pageUrl.default('/second-factor').meta({
      description:
        'Page on which people without a second factor can set one up, when an application asks for two factors.',
    }),
    logoutPage: pageUrl.default('/logout').meta({
      description:
        'Page that asks people whether they want to sign out, after an application has sent them there.',
    }),
    scopes: z.record(z.string(), scope, 'scopes by name').default({}).meta({
      kind: 'scopes by name',
      description:
        'Scopes of your own, each with `title`, and if you like with `description` and `sensitive`.',
    }),
    resources: z
      .array(z.union([text, resource], 'a URL, or an object with `identifier`'), 'a list of resources')
      .default([])
      .meta({
        kind: 'list of resources',
        description:
          "APIs that take tokens of the service: URLs, or objects. Of an object, `identifier` is the URL, `name` is for the consent page, and `scopes` are those that the API knows (default: all). `accessTokenExpiresIn` is in seconds. `accessTokenFormat` is `'jwt'` (default) for signed tokens, or `'opaque'` if the API asks the service about each token.",
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
          'MCP servers that take tokens of the service. They are resources like the others, and switch `clientIdMetadataDocuments` on.',
      }),
    codeExpiresIn: lifetime
      .max(10 * MINUTE, 'at most 600 seconds')
      .default(MINUTE)
      .meta({
        description: 'Seconds that an authorization code is valid.',
      }),
    accessTokenExpiresIn: lifetime.default(15 * MINUTE).meta({
      description: 'Seconds that an access token of a person is valid.',
    }),
    machineTokenExpiresIn: lifetime.default(HOUR).meta({
      description:
        'Seconds that an access token is valid with which an application acts for itself, without a person.',
    }),
    idTokenExpiresIn: lifetime.default(10 * MINUTE).meta({
      description: 'Seconds that an id token is valid.',
    }),
    refreshTokenExpiresIn: lifetime.default(30 * DAY).meta({
      description: 'Seconds without use after which a refresh token ends.',
    }),
    refreshTokenMaxAge: lifetime.default(YEAR).meta({
      description: 'Seconds after which a refresh token ends, even if it is used all the time.',
    }),
    refreshTokenReuseInterval: seconds
      .max(5 * MINUTE, 'at most 300 seconds')
      .default(30)
      .meta({
        description:
          'Seconds in which a refresh token that was just used gets the same answer again, for applications that lost the answer.',
      }),
    consentExpiresIn: lifetime.default(YEAR).meta({
      description: 'Seconds without use after which people are asked again what an application may do.',
    }),
    idTokenClaims: z.enum(['scopes', 'minimal'], "'scopes' or 'minimal'").default('scopes').meta({
      description:
        '`scopes` if id tokens have the claims of the granted scopes, `minimal` if only userinfo has them.',
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

/** Checks what one option alone cannot tell. */
export const providerRule: OptionRule = (carrier) => {
  if (!hasProvider(carrier)) return [];
  const { accessTokenExpiresIn, refreshTokenExpiresIn, refreshTokenMaxAge } = providerOptions.of(carrier);
  const faults = [
    !jwtOptions.of(carrier).enabled &&
      'oauthProvider is on, and jwt is off: expected jwt to be on, because its keys sign the tokens',
    refreshTokenMaxAge < refreshTokenExpiresIn &&
      `oauthProvider.refreshTokenMaxAge is ${quote(refreshTokenMaxAge)}, expected at least oauthProvider.refreshTokenExpiresIn, ${refreshTokenExpiresIn}`,
    refreshTokenExpiresIn < accessTokenExpiresIn &&
      `oauthProvider.refreshTokenExpiresIn is ${quote(refreshTokenExpiresIn)}, expected at least oauthProvider.accessTokenExpiresIn, ${accessTokenExpiresIn}`,
  ];
  return faults.filter((fault) => fault !== false);
};
