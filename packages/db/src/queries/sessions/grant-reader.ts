import type { EntityClass } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { Member } from '#entities/member.ts';
import { OAuthAccessToken } from '#entities/oauth/oauth-access-token.ts';
import { OAuthCode } from '#entities/oauth/oauth-code.ts';
import { OAuthGrant, type RequestedClaims } from '#entities/oauth/oauth-grant.ts';
import { OAuthRefreshToken } from '#entities/oauth/oauth-refresh-token.ts';
import { Organization, type StoredPolicy } from '#entities/organization.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { prepareLookup } from '#queries/prepared/prepared-statement.ts';
import { type Columns, columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';
import type { SessionRow } from '#queries/sessions/session-reader.ts';

/** A grant with all rows that decide whether it still counts, as plain values. */
export interface GrantRow {
  grant: Columns<OAuthGrant> & {
    scopes: string[];
    resources: string[];
    claims: RequestedClaims;
    amr: string[];
    cnf: Record<string, unknown> | null;
  };
  user: SessionRow['user'] | null;
  /** The one in which it was given; null once that is gone. */
  session: SessionRow['session'] | null;
  /** That of the grant, unless it is deleted. */
  organization: (Columns<Organization> & { policy: StoredPolicy | null }) | null;
  /** The person in it. */
  member: Columns<Member> | null;
}

interface Tokens {
  code: Columns<OAuthCode>;
  refresh: Columns<OAuthRefreshToken>;
  access: Columns<OAuthAccessToken> & {
    scopes: string[];
    resources: string[];
    act: Record<string, unknown> | null;
    cnf: Record<string, unknown> | null;
  };
}

export type TokenKindOfGrant = keyof Tokens;

/** A code or token, and the grant that it hangs on. */
export type TokenRow<Kind extends TokenKindOfGrant> = GrantRow & { token: Tokens[Kind] };

type Find<Row> = (id: string) => Promise<Row | undefined>;

interface Via {
  entity: EntityClass<{ id: string }>;
  table: string;
}

const vias: Record<TokenKindOfGrant, Via> = {
  code: { entity: OAuthCode, table: 'oauth_code' },
  refresh: { entity: OAuthRefreshToken, table: 'oauth_refresh_token' },
  access: { entity: OAuthAccessToken, table: 'oauth_access_token' },
};

function createReader(orm: Orm, kind: TokenKindOfGrant | undefined): Find<FlatRow & GrantRow> {
  const metadata = orm.getMetadata();
  const via = kind && vias[kind];
  const columns = {
    grant: columnsOf(metadata.get(OAuthGrant).props, 'g'),
    user: columnsOf(metadata.get(User).props, 'u'),
    session: columnsOf(metadata.get(Session).props, 's'),
    organization: columnsOf(metadata.get(Organization).props, 'o'),
    member: columnsOf(metadata.get(Member).props, 'm'),
    token: via ? columnsOf(metadata.get(via.entity).props, 't') : [],
  };
  const all = Object.values(columns).flat();
  let preparing: ReturnType<typeof prepareLookup<FlatRow>> | undefined;
  const prepare = () =>
    prepareLookup<FlatRow>(orm, {
      name: `keystead_find_grant${kind ? `_by_${kind}` : ''}`,
      key: via ? { sql: 't."id"', alias: 't_id' } : { sql: 'g."id"', alias: 'g_id' },
      toSelection: (dialect, table) => `select ${toSelection(dialect, all)} from ${
        via
          ? `${table(via.table)} t join ${table('oauth_grant')} g on g."id" = t."grant_id"`
          : `${table('oauth_grant')} g`
      } left join ${table('user')} u on u."id" = g."user_id"
        left join ${table('session')} s on s."id" = g."session_id" and s."user_id" = g."user_id"
        left join ${table('organization')} o on o."id" = g."organization_id" and o."deleted_at" is null
        left join ${table('member')} m on m."organization_id" = o."id" and m."user_id" = g."user_id"`,
    });
  return async (id) => {
    preparing ??= prepare();
    const row = await (await preparing)(id);
    if (!row) return undefined;
    const orNull = <Values>(part: 'user' | 'session' | 'organization' | 'member'): Values | null =>
      row[`${part.charAt(0)}_id`] === null ? null : pick<Values>(columns[part], row);
    return {
      grant: pick<GrantRow['grant']>(columns.grant, row),
      user: orNull(`user`),
      session: orNull('session'),
      organization: orNull('organization'),
      member: orNull('member'),
      token: pick<unknown>(columns.token, row),
    };
  };
}

/**
 * Look-up of a code or token by its hash, with its grant, the person, the session, the organization and the membership:
 * one statement. It reads committed data, and returns what has ended too.
 */
export function createTokenReader<Kind extends TokenKindOfGrant>(orm: Orm, kind: Kind): Find<TokenRow<Kind>>;
export function createTokenReader(orm: Orm, kind: TokenKindOfGrant): Find<GrantRow> {
  return createReader(orm, kind);
}

/** The same by the id of the grant. */
export const createGrantReader = (orm: Orm): Find<GrantRow> => createReader(orm, undefined);
