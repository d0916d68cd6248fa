import { BrandDraft, BrandVersion } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';

/** What everybody sees does not change with the account of whoever published it. */
export const brandsPublished = neverRevoked('brands published', BrandVersion, {
  paths: ['publishedBy'],
  deleted: 'keep',
});

export const brandsDrafted = neverRevoked('drafts of a brand', BrandDraft, {
  paths: ['savedBy'],
  deleted: 'keep',
});
