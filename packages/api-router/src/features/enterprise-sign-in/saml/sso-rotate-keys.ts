import type { SsoCertificate } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { SSO_PROTOCOL_NOT_CONFIGURED } from '#features/enterprise-connections/errors.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openSpKeys, sealSpKeys } from '#features/enterprise-connections/secrets.ts';
import { createSpKey, type SpKey } from '#features/enterprise-saml/sp-keys.ts';
import {
  connectionProcedure,
  requireStored,
} from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnection } from '#features/enterprise-sign-in/connections/connection-view.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';
import { assertSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';

const steps = ['prepare', 'activate', 'remove'] as const;

type Step = (typeof steps)[number];

/** The keys of a connection: the first one signs, both stand in the metadata and open what is encrypted. */
type Keys = readonly SpKey[];

interface Rule {
  /** How many keys there are before. */
  keys: 1 | 2;
  otherwise: string;
  /** The keys afterwards. */
  apply: (keys: Keys, made: SpKey | undefined) => Keys;
}

const rules: Readonly<Record<Step, Rule>> = {
  prepare: {
    keys: 1,
    otherwise: 'There is a second key already',
    apply: (keys, made) => [...keys, ...(made ? [made] : [])],
  },
  activate: { keys: 2, otherwise: 'There is no second key', apply: (keys) => keys.toReversed() },
  remove: { keys: 2, otherwise: 'There is no second key', apply: (keys) => keys.slice(0, 1) },
};

function assertStep(step: Step, { length }: readonly unknown[]): void {
  const { keys, otherwise } = rules[step];
  if (length === keys) return;
  throw new AuthError(VALIDATION_ERROR, {
    params: { source: 'body' },
    issues: [{ path: 'step', message: otherwise }],
  });
}

const pair = (privateKeys: readonly string[], certificates: readonly SsoCertificate[]): SpKey[] =>
  certificates.flatMap((certificate, index) => {
    const privateKey = privateKeys[index];
    return privateKey === undefined ? [] : [{ privateKey, certificate }];
  });

const toColumns = (ctx: AuthContext, id: string, keys: Keys) => ({
  spKeys: sealSpKeys(
    ctx,
    id,
    keys.map(({ privateKey }) => privateKey),
  ),
  spCertificates: keys.map(({ certificate }) => certificate),
});

export const rotateKeys = connectionProcedure
  .meta({
    route: {
      path: '/sso/rotate-keys',
      summary: 'Change the keys of the service for an identity provider that speaks SAML',
      description:
        '`prepare` makes a second key, which then stands in the metadata, too. Once the identity provider knows it, `activate` signs with it; the same again goes back. `remove` takes the key away that does not sign.',
      errors: [SSO_PROTOCOL_NOT_CONFIGURED],
      limit: providerChecks,
      changes: ['sso.providers', 'sso.getProvider'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), step: z.enum(steps) }))
  .output(connectionView)
  .mutation(async ({ ctx, input: { step } }) => {
    const { connection, caller } = ctx;
    assertSaml(ctx);
    if (connection.protocol !== 'saml')
      throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'SAML' } });
    const { id, spKeys } = connection;
    assertStep(step, samlConfigOf(connection).spCertificates);
    const made = step === 'prepare' ? await createSpKey(ctx) : undefined;
    const before = await openSpKeys(ctx, connection);
    const changed = await ctx.inOrganization(async (transaction) => {
      const stored = await requireStored(transaction.em, id);
      // Somebody else changed them while a key was made.
      if (stored.spKeys !== spKeys) throw new AuthError(SERVICE_BUSY, { retryAfter: 1 });
      const config = samlConfigOf(stored);
      const keys = rules[step].apply(pair(before, config.spCertificates), made);
      const { spKeys: sealed, spCertificates } = toColumns(ctx, id, keys);
      Object.assign(stored, {
        spKeys: sealed,
        config: { ...config, spCertificates },
        updatedAt: transaction.unit.now,
      });
      await tellOwners(transaction, stored, {
        change: 'updated',
        caller,
        data: { fields: ['spKeys'], step },
      });
      return stored;
    });
    return showConnection(ctx, changed);
  });
