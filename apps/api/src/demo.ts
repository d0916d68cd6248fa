import type { KeysteadOptions } from '@keystead/api-router';
import type { CrewOffer } from '#dev-crew/offer-crew.ts';
import type { DemoOffer } from '#dev-provider/offer-demo-provider.ts';
import type { Start } from '#environment/read-start.ts';

/** Parts of a server in a clone of the repository, which the packaged server does not have. */
export interface Demo {
  /** Folder of the built demo application. */
  folder: string;
  /** Folder of the built site of guides. */
  docsFolder: string;
  offerProvider: (start: Start) => DemoOffer;
  offerCrew: (start: Start) => CrewOffer;
}

/** Options with URLs of pages of the application. */
type PageOptions = Pick<KeysteadOptions, 'errorURL' | 'twoFactor' | 'organization'>;

/**
 * Pages of the demo application, unless the operator sets others. Who brings a configuration has the page of the service
 * for errors.
 */
export const findDemoPages = ({
  options: { errorURL = '/auth/error', twoFactor, organization },
  configFile,
}: Pick<Start, 'options' | 'configFile'>): PageOptions => ({
  ...(configFile === null && { errorURL }),
  ...(twoFactor && { twoFactor: { challengeURL: '/two-factor', ...twoFactor } }),
  ...(organization && { organization: { invitationURL: '/invite/{id}', ...organization } }),
});
