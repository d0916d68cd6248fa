import { createKeystead, defineFeature, sessionProcedure } from '@keystead/api-router';
import { z } from 'zod';
import { ac, roles } from './permissions.ts';

export const join = sessionProcedure
  .meta({ route: { path: '/waitlist/join', summary: 'Wait', tag: 'Waitlist' } })
  .input(z.object({ note: z.string().optional() }))
  .output(z.object({ place: z.number() }))
  .mutation(() => ({ place: 1 }));

export const begun = sessionProcedure.input(z.object({ owner: z.string() }));

export const waitlist = defineFeature({ name: 'waitlist', procedures: { waitlist: { join } } });

/** In place of the service that a reader has, with what the pages declare. */
export const keystead = await createKeystead({
  baseURL: 'https://example.com',
  secret: 'of the page',
  database: 'sqlite::memory:',
  user: {
    additionalFields: {
      company: { type: 'string', required: false, maxLength: 80 },
      plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
      seats: { type: 'number', required: false },
    },
  },
  session: {
    additionalFields: {
      theme: { type: ['light', 'dark'], defaultValue: 'light' },
      level: { type: 'string', required: false, input: false },
    },
  },
  organization: {
    ac,
    roles,
    dynamicAccessControl: { enabled: true },
    schema: { member: { additionalFields: { badge: { type: 'string', required: false } } } },
  },
  features: [waitlist],
});
