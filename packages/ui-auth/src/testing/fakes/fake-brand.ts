import type { AuthOutputs } from '#client/wire-types.ts';
import { FAKE_NOW } from '../people.ts';

type StoredBrand = AuthOutputs['admin']['getBrand'];
type BrandVersion = AuthOutputs['admin']['listBrandVersions']['versions'][number];

/** The brand of a fake service. */
export interface FakeBrand {
  /** What its configuration sets, which wins. */
  configured: StoredBrand['configured'];
  /** The newest first. */
  versions: BrandVersion[];
  draft: StoredBrand['draft'];
}

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(FAKE_NOW - minutes * MINUTE).toISOString();

const grace = { id: 'user-grace', name: 'Grace Hopper' };

/** Nothing is configured, published or drafted. */
export const noBrand: FakeBrand = { configured: {}, versions: [], draft: null };

/** A draft of Grace, for `brand`. */
export const gracesDraft: FakeBrand['draft'] = {
  values: { name: 'Tideline', color: '#a21caf', radius: '16px' },
  revision: 7,
  savedAt: at(12),
  savedBy: grace,
};

/** A brand that was published three times, for `brand`. */
export const publishedBrand: FakeBrand = {
  ...noBrand,
  versions: [
    {
      version: 3,
      values: {
        name: 'Tideline',
        color: '#00696a',
        radius: '8px',
        supportUrl: 'https://tideline.example/help',
      },
      publishedAt: at(90),
      publishedBy: grace,
      restoredFrom: 1,
    },
    {
      version: 2,
      values: { name: 'Tideline', color: '#b45309', radius: '8px' },
      publishedAt: at(3000),
      publishedBy: { id: 'user-ada', name: 'Ada Lovelace' },
      restoredFrom: null,
    },
    {
      version: 1,
      values: { name: 'Tideline', color: '#00696a', radius: '8px' },
      publishedAt: at(30_000),
      publishedBy: null,
      restoredFrom: null,
    },
  ],
};
