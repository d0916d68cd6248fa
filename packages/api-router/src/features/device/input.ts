import { z } from 'zod';

/** Visible characters (RFC 6749 appendix A.1), so that a page shows what was sent. */
export const deviceClientId = z.string().regex(/^[\x20-\x7e]{1,512}$/);

/** Scopes in their order, each once; blanks in front or between do not matter. */
export const toScopes = (scope = ''): string[] => [...new Set(scope.split(' '))].filter((one) => one !== '');
