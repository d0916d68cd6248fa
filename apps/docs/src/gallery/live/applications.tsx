import * as kit from '@keystead/ui-auth';
import { toFakeRequest } from '@keystead/ui-auth/testing';
import type { Live } from '../live-example.ts';

/** Other applications that sign people in with the product. */
export const applications: Readonly<Record<string, Live>> = {
  Consent: {
    as: 'Ada, who is signed in',
    hint: 'The request is as fresh as the page.',
    Part: () => <kit.Consent query={toFakeRequest()} onSuccess={() => false} />,
  },
};
