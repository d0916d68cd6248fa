import type { KeysteadOptions } from '@keystead/api-router';
import type { DemoOffer } from '#dev-provider/offer-demo-provider.ts';
import type { Start } from '#environment/read-start.ts';

/** What a clone of the repository adds to the server. The packaged server has none of it. */
export interface Demo {
  /** Folder of the built demo application. */
  folder: string;
  offerProvider: (start: Start) => DemoOffer;
}

/** Options that say where a page of the application is. */
type PageOptions = Pick<KeysteadOptions, 'twoFactor' | 'organization'>;

/** Pages of the demo application that the service sends people to, unless the operator names others. */
export const findDemoPages = ({ twoFactor, organization }: PageOptions): PageOptions => ({
  ...(twoFactor && { twoFactor: { challengeURL: '/two-factor', ...twoFactor } }),
  ...(organization && { organization: { invitationURL: '/invite/{id}', ...organization } }),
});
