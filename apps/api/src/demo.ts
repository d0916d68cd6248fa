import type { DemoOffer } from '#dev-provider/offer-demo-provider.ts';
import type { Start } from '#read-start.ts';

/** What a clone of the repository adds to the server. The packaged server has none of it. */
export interface Demo {
  /** Folder of the built demo application. */
  folder: string;
  offerProvider: (start: Start) => DemoOffer;
}
