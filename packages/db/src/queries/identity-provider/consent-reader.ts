import type { Orm } from '#connection/dialect.ts';
import { OAuthConsent } from '#entities/oauth/oauth-consent.ts';
import { prepareLookup } from '#queries/prepared/prepared-statement.ts';
import { type Columns, columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';

/** A consent as plain values. */
export type ConsentRow = Columns<OAuthConsent> & Pick<OAuthConsent, 'scopes' | 'resources' | 'claims'>;

/** Look-up of a consent by person, client and organization, which an application asks for at each sign-in. */
export function createConsentReader(orm: Orm): (place: string) => Promise<ConsentRow | undefined> {
  const columns = columnsOf(orm.getMetadata().get(OAuthConsent).props, 'c');
  let preparing: ReturnType<typeof prepareLookup<FlatRow>> | undefined;
  return async (place) => {
    preparing ??= prepareLookup<FlatRow>(orm, {
      name: 'keystead_find_consent',
      key: { sql: 'c."place"', alias: 'c_place' },
      toSelection: (dialect, table) =>
        `select ${toSelection(dialect, columns)} from ${table('oauth_consent')} c`,
    });
    const row = await (await preparing)(place);
    return row && pick<ConsentRow>(columns, row);
  };
}
