import { migrate } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { provideKey } from '#features/signed-tokens/rotate.ts';

/** Brings the database up to date, and puts into it what has to be there before the first request. */
export async function prepareDatabase(deps: AuthDeps): Promise<string[]> {
  const names = await migrate(deps.orm);
  await provideKey(serviceCaller(deps));
  return names;
}
