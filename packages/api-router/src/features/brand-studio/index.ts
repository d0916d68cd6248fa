import { readLastBrandVersion } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { discardBrandDraft } from '#features/brand-studio/admin-discard-brand-draft.ts';
import { getBrand } from '#features/brand-studio/admin-get-brand.ts';
import { listBrandVersions } from '#features/brand-studio/admin-list-brand-versions.ts';
import { previewBrand } from '#features/brand-studio/admin-preview-brand.ts';
import { publishBrand } from '#features/brand-studio/admin-publish-brand.ts';
import { restoreBrand } from '#features/brand-studio/admin-restore-brand.ts';
import { saveBrandDraft } from '#features/brand-studio/admin-save-brand-draft.ts';
import { uploadBrandPicture } from '#features/brand-studio/admin-upload-brand-picture.ts';
import { brandErrors } from '#features/brand-studio/errors.ts';
import { brandPublished, brandRestored } from '#features/brand-studio/facts.ts';
import { brandsDrafted, brandsPublished } from '#features/brand-studio/revocations.ts';
import { toStoredBrand } from '#features/brand-studio/stored.ts';

/** The brand that administrators change without a deploy: a draft, versions, and the way back. */
export const brandStudio = defineFeature({
  name: 'brand-studio',
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
