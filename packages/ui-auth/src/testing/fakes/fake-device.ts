import type { OutputAt } from '#client/procedure-paths.ts';
import type { PublicClient } from '#consent/application.ts';

type Shown = OutputAt<'device.show'>;

/** A device that waits to be signed in. */
export interface FakeDevice {
  /** What it shows. */
  userCode: string;
  status: Shown['status'];
  clientId: string;
  scope: string;
  /** Of an OAuth client: what everybody may know of it, and the APIs that it wants to call. */
  client: PublicClient | null;
  resources: string[];
  /** Who looked at it first. */
  owner: 'nobody' | 'visitor' | 'somebody else';
  /** Seconds since it asked. */
  age: number;
  /** Seconds until its code ends. */
  expiresIn: number;
  ipAddress: string;
  userAgent: string;
  browser: string | null;
  system: string | null;
  sameNetwork: boolean | null;
}

export const fakeDevice: FakeDevice = {
  userCode: 'WDJBMJHT',
  status: 'pending',
  clientId: 'tideline-cli',
  scope: '',
  client: null,
  resources: [],
  owner: 'nobody',
  age: 40,
  expiresIn: 1760,
  ipAddress: '203.0.113.24',
  userAgent: 'tideline-cli/2.4 (linux)',
  browser: null,
  system: null,
  sameNetwork: true,
};
