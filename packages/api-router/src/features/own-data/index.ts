import { endedRows, OwnDataFile, OwnDataPart } from '@keystead/db';
import { z } from 'zod';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { OWN_DATA_DISABLED, ownDataErrors } from '#features/own-data/errors.ts';
import {
  DOWNLOAD_PATH,
  dataDownloaded,
  dataFailed,
  dataReady,
  dataRequested,
} from '#features/own-data/facts.ts';
import { preparer } from '#features/own-data/file/preparer.ts';
import { dataReadyMail, dataRequestedMail } from '#features/own-data/mails.ts';
import { ownDataOptions } from '#features/own-data/options.ts';
import { downloadOwnData } from '#features/own-data/own-data-download.ts';
import { requestOwnData } from '#features/own-data/own-data-request.ts';
import { getOwnDataStatus } from '#features/own-data/own-data-status.ts';

/** Seconds for which it is known that a file was asked for: longer than it can be downloaded. */
const remembered = (carrier: OptionCarrier): number =>
  Math.max(30 * DAY, ownDataOptions.of(carrier).keptFor + DAY);

/** All that is stored about a person, as a file for themselves, for administrators and for the command line. */
export const ownData = defineFeature({
  name: 'own-data',
  options: [ownDataOptions],
  isOn: (deps) => ownDataOptions.of(deps).enabled,
  offAnswer: OWN_DATA_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      ownData: z.object({
        /** URL of the download; null if users cannot ask for it. */
        url: z.string().nullable(),
      }),
    }),
    of: (deps) => ({
      ownData: {
        url:
          deps.serves(requestOwnData) && deps.serves(downloadOwnData)
            ? serviceOptions.of(deps).base.href + DOWNLOAD_PATH
            : null,
      },
    }),
  }),
  errors: ownDataErrors,
  events: [dataRequested, dataReady, dataFailed, dataDownloaded],
  mails: [dataRequestedMail, dataReadyMail],
  revocations: [
    neverRevoked('files with own data', OwnDataFile),
    neverRevoked('parts of such files', OwnDataPart, { paths: ['file'] }),
  ],
  expired: (caller) => [
    endedRows(OwnDataPart, 'expiresAt', caller.now),
    endedRows(OwnDataFile, 'createdAt', new Date(caller.now.getTime() - remembered(caller) * 1000)),
  ],
  startDueWork(deps) {
    if (ownDataOptions.of(deps).enabled) preparer.of({ deps }).start(deps);
  },
  procedures: { ownData: { request: requestOwnData, status: getOwnDataStatus } },
  restProcedures: { ownData: { download: downloadOwnData } },
});
