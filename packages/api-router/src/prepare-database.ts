import { explainFailure, migrate, type OwnTables } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { provideKey } from '#features/signed-tokens/rotate.ts';

/** Migrates the database, and creates rows that must exist before the first request. */
export async function prepareDatabase(deps: AuthDeps, own: readonly OwnTables[]): Promise<string[]> {
  const names = await migrate(deps.orm, own).catch(async (error: unknown) => {
    throw await explainFailure(deps.orm, error);
  });
  await deps.dataKeys.load();
  await provideKey(serviceCaller(deps));
  return names;
}
