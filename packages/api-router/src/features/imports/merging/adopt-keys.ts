import { DataKey, HashKey } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { deriveKey } from '#core/crypto/keys.ts';
import { dataKeyIdOf } from '#core/crypto/seal.ts';
import { namedSecrets } from '#core/data-keys/named-secrets.ts';
import { inTurn } from '#core/data-keys/provide.ts';
import { adoptedAt, findFirst, openKeys } from '#core/data-keys/ring.ts';
import { keptKeys, openKept, sealKept, wrapFor } from '#core/data-keys/wrap.ts';
import type { ExportedKeys } from '#features/imports/merging/exported-keys.ts';
import { toDataKeys } from '#features/imports/merging/to-data-keys.ts';
import { codePurpose } from '#features/two-factor/facts.ts';

/** The first key tells services apart, also after their secrets and data keys changed. */
export const firstKeyOf = (rows: readonly DataKey[]): string | undefined =>
  findFirst(rows.filter(({ kind }) => kind === 'sealing'))?.keyId;

/**
 * Lets the service open and recognize what the service of an export sealed and signed. Its keys are retired: they seal
 * nothing new, and "keystead secret rotate" seals anew what they sealed.
 */
export async function adoptKeys(deps: AuthDeps, { dataKeys, hashKeys }: ExportedKeys): Promise<void> {
  await inTurn(deps, async (unit, em, rows) => {
    const exported = toDataKeys(em, dataKeys, unit.now);
    const [secret] = namedSecrets(unit);
    const given = openKeys(unit, exported);
    const moments = { createdAt: unit.now, ...adoptedAt(unit.now) };
    for (const { id, key } of given)
      if (!rows.some(({ keyId }) => keyId === id)) wrapFor(em, unit.deps, { id, key, secret, ...moments });
    const [current] = openKeys(unit, rows);
    // An earlier release hashed backup codes by what it derived from its secret.
    for (const row of exported) {
      const from = given.find(({ id }) => id === dataKeyIdOf(row.wrapped));
      const isCodeKey = row.kind === 'hmac' && row.keyId === codePurpose.info;
      const isThere = rows.some(({ keyId, wrappedBy }) => keyId === row.keyId && wrappedBy === row.wrappedBy);
      if (!isCodeKey || isThere || !from || !current) continue;
      const key = openKept({ id: from.id, key: deriveKey(from.key, keptKeys) }, row);
      if (!key) continue;
      const { id, kind, keyId, wrappedBy, createdAt } = row;
      const wrapped = sealKept({ id: current.id, key: deriveKey(current.key, keptKeys) }, id, key);
      em.create(DataKey, { id, kind, keyId, wrapped, wrappedBy, createdAt });
    }
    for (const { id, secret: sealed, createdAt } of hashKeys)
      if ((await em.count(HashKey, { id })) === 0)
        await em.insert(HashKey, { id, secret: sealed, createdAt });
  });
  await deps.dataKeys.reread();
}
