import { type Orm, OwnDataFile } from '@keystead/db';
import type { DatedCarrier } from '#core/call/deps.ts';
import { ownDataOptions } from '#features/own-data/options.ts';

/** The last files that a user asked for, as many as the rule by day needs, the newest first. */
export const findFiles = (em: Orm['em'], userId: string, carrier: DatedCarrier): Promise<OwnDataFile[]> =>
  em.find(
    OwnDataFile,
    { user: userId },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: ownDataOptions.of(carrier).perDay,
      refresh: true,
    },
  );
