import type { RequestedClaims } from '@keystead/db';
import { z } from 'zod';

/** Claims that a client may ask for by name (OpenID Connect Core 5.5). */
export const claimNames = [
  'name',
  'given_name',
  'family_name',
  'picture',
  'preferred_username',
  'locale',
  'updated_at',
  'email',
  'email_verified',
  'org_id',
  'org_slug',
  'org_name',
  'org_role',
] as const;

const wish = z
  .looseObject({
    essential: z.boolean().optional(),
    value: z.unknown().optional(),
    values: z.array(z.unknown()).optional(),
  })
  .nullable();

const schema = z.looseObject({
  userinfo: z.record(z.string(), wish).nullish(),
  id_token: z.record(z.string(), wish).nullish(),
});

type Wish = z.output<typeof wish>;

/** What the parameter `claims` asks for. */
export interface ClaimsParameter {
  /** Names of claims about the person. Others are ignored, as the standard says. */
  claims: RequestedClaims;
  /** The person whom the client means. */
  subject: string | undefined;
  /** How the person has to have signed in. */
  acr: { values: readonly string[]; isEssential: boolean } | undefined;
}

const namesIn = (wishes: Record<string, Wish> | null | undefined): string[] =>
  claimNames.filter((name) => Object.hasOwn(wishes ?? {}, name));

const textsIn = (given: Wish | undefined): string[] =>
  [given?.value, ...(given?.values ?? [])].filter((value) => typeof value === 'string');

export const noClaims: ClaimsParameter = { claims: {}, subject: undefined, acr: undefined };

/** Undefined: it is no JSON, or says something else than the standard. */
export function readClaims(text: string): ClaimsParameter | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = schema.safeParse(json);
  if (!data) return undefined;
  const { userinfo, id_token: idToken } = data;
  const inUserinfo = namesIn(userinfo);
  const inIdToken = namesIn(idToken);
  const acr = idToken?.acr;
  return {
    claims: {
      ...(inUserinfo.length > 0 && { userinfo: inUserinfo }),
      ...(inIdToken.length > 0 && { idToken: inIdToken }),
    },
    subject: textsIn(idToken?.sub)[0],
    acr: acr === undefined ? undefined : { values: textsIn(acr), isEssential: acr?.essential === true },
  };
}

/** All names, wherever they are asked for. */
export const namesOfClaims = ({ userinfo = [], idToken = [] }: RequestedClaims): string[] => [
  ...new Set([...userinfo, ...idToken]),
];
