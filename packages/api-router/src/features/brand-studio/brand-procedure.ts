import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND } from '#features/brand-studio/errors.ts';

const denied = YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND;

/** Procedure for administrators who may see the brand. It writes nothing. */
export const brandReader = administratorProcedure({ permission: { brand: ['read'] }, denied, reads: true });

/** Procedure for administrators who may change it. */
export const brandEditor = administratorProcedure({ permission: { brand: ['update'] }, denied });

/** What the calls that change the brand of the service change in answers. */
export const shownOfBrand = ['config', 'admin.getBrand', 'admin.listBrandVersions'] as const;
