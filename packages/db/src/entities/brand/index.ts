export { BrandDraft } from '#entities/brand/brand-draft.ts';
export { BrandVersion } from '#entities/brand/brand-version.ts';
