import type { Answer } from './auth-client.ts';

export interface AdministratedUser {
  id: string;
  email: string;
  name: string;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Date | null;
}

interface SessionOfUser {
  token: string;
  userId: string;
}

type Call<Input, Data> = (input: Input) => Promise<Answer<Data>>;
type OfUser = { userId: string };
type Permissions = Record<string, string[]>;

/** The calls of the admin plugin that every published client has. */
export interface AdminCalls {
  listUsers: Call<
    { query: Record<string, string | number> },
    { users: AdministratedUser[]; total: number; limit?: number; offset?: number }
  >;
  createUser: Call<
    { email: string; name: string; password?: string; role?: string | string[]; data?: object },
    { user: AdministratedUser }
  >;
  setRole: Call<OfUser & { role: string | string[] }, { user: AdministratedUser }>;
  banUser: Call<OfUser & { banReason?: string; banExpiresIn?: number }, { user: AdministratedUser }>;
  unbanUser: Call<OfUser, { user: AdministratedUser }>;
  listUserSessions: Call<OfUser, { sessions: SessionOfUser[] }>;
  revokeUserSession: Call<{ sessionToken: string }, { success: boolean }>;
  revokeUserSessions: Call<OfUser, { success: boolean }>;
  removeUser: Call<OfUser, { success: boolean }>;
  setUserPassword: Call<OfUser & { newPassword: string }, { status: boolean }>;
  impersonateUser: Call<OfUser, { session: SessionOfUser; user: AdministratedUser }>;
  stopImpersonating: () => Promise<Answer<{ session: SessionOfUser; user: AdministratedUser }>>;
  hasPermission: Call<{ permissions: Permissions }, { error: null; success: boolean }>;
  checkRolePermission: (input: { role: string; permissions: Permissions }) => boolean;
}

/** Those and the calls of later clients. */
export interface LaterAdminCalls extends AdminCalls {
  getUser: Call<{ query: { id: string } }, AdministratedUser>;
  updateUser: Call<OfUser & { data: object }, AdministratedUser>;
}
