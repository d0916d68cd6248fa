import { secureAccountToken } from '#features/security-notices/facts.ts';

/** The rows of all tokens but those of security notices, of which every change of an account leaves one. */
export const withoutNotices = { purpose: { $ne: secureAccountToken.purpose } };
