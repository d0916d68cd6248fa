import { readLastBrandVersion } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { discardBrandDraft } from '#features/brand/admin-discard-brand-draft.ts';
import { getBrand } from '#features/brand/admin-get-brand.ts';
import { listBrandVersions } from '#features/brand/admin-list-brand-versions.ts';
import { previewBrand } from '#features/brand/admin-preview-brand.ts';
import { publishBrand } from '#features/brand/admin-publish-brand.ts';
import { restoreBrand } from '#features/brand/admin-restore-brand.ts';
import { saveBrandDraft } from '#features/brand/admin-save-brand-draft.ts';
import { uploadBrandPicture } from '#features/brand/admin-upload-brand-picture.ts';
import { brandErrors } from '#features/brand/errors.ts';
import { brandPublished, brandRestored } from '#features/brand/facts.ts';
import { brandsDrafted, brandsPublished } from '#features/brand/revocations.ts';
import { toStoredBrand } from '#features/brand/stored.ts';

/** The brand that administrators change without a deploy: a draft, versions, and the way back. */
export const brand = defineFeature({
  name: 'brand',
  isOn: hasAdministration,
  config: defineConfigPart({
    schema: z.object({
      admin: z.object({
        /** Administrators can change the brand. */
        brand: z.boolean(),
      }),
    }),
    of: (deps) => ({ admin: { brand: deps.serves(publishBrand) } }),
  }),
  errors: brandErrors,
  events: [brandPublished, brandRestored],
  revocations: [brandsPublished, brandsDrafted],
  readsBrand: ({ options, orm }) =>
    hasAdministration({ options }) ? async () => toStoredBrand(await readLastBrandVersion(orm)) : undefined,
  procedures: {
    admin: {
      getBrand,
      saveBrandDraft,
      discardBrandDraft,
      publishBrand,
      restoreBrand,
      listBrandVersions,
      previewBrand,
      uploadBrandPicture,
    },
  },
});
