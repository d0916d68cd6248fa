import { z } from 'zod';

/** Name of a role as it is stored: in lower case, and without the comma that separates roles. */
export const roleName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'letters, digits, - and _, at most 64');

const word = z.string().min(1).max(64);

/** Actions by resource, without duplicates. */
export const rolePermission = z
  .record(
    word,
    z
      .array(word)
      .max(100)
      .transform((actions) => [...new Set(actions)]),
  )
  .refine((permission) => Object.keys(permission).length <= 200, 'at most 200 resources');

/** A role in the input: by id, or else by name. */
export const whichRole = { roleId: z.string().optional(), roleName: z.string().optional() };

export interface WhichRole {
  roleId?: string | undefined;
  roleName?: string | undefined;
}

export const namesRole = ({ roleId, roleName: name }: WhichRole): boolean =>
  roleId !== undefined || name !== undefined;

export const needsRole = { message: 'Either roleId or roleName is needed', path: ['roleName'] };
