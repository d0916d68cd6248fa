import type { Reason } from '@keystead/api-router/errors';
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';

type Query<Input, Output> = TRPCQueryProcedure<{ meta: unknown; input: Input; output: Output }>;
type Mutation<Input, Output> = TRPCMutationProcedure<{ meta: unknown; input: Input; output: Output }>;

interface UserShape {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: string;
  updatedAt: string;
}
interface SessionShape {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  device: { browser: string | null; system: string | null; kind: string | null };
}
interface ConfigShape {
  appName: string;
  emailAndPassword: {
    enabled: boolean;
    signUp: boolean;
    requireEmailVerification: boolean;
    minPasswordLength: number;
    maxPasswordLength: number;
  };
  emailVerification: { enabled: boolean; expiresIn: number; resendAfter: number };
  passwordReset: { enabled: boolean; expiresIn: number; resendAfter: number };
  changeEmail: { enabled: boolean };
  deleteUser: { enabled: boolean; byEmail: boolean; expiresIn: number };
  account: { allowUnlinkingAll: boolean };
  session: { freshAge: number };
  socialProviders: { id: string; name: string }[];
  trustedOrigins: string[];
}

interface Root {
  ctx: object;
  meta: object;
  errorShape: {
    message: string;
    code: number;
    data: {
      reason: Reason;
      httpStatus: number;
      issues?: { path: string; message: string }[];
      retryAfter?: number;
    };
  };
  transformer: false;
}

/** Stands in for the service's router until `@keystead/api-router/types` publishes it. */
export type AppRouter = TRPCBuiltRouter<
  Root,
  {
    ok: Query<void, { ok: boolean }>;
    config: Query<void, ConfigShape>;
    getSession: Query<
      { disableRefresh?: boolean } | undefined,
      { session: SessionShape; user: UserShape } | null
    >;
    listSessions: Query<void, (SessionShape & { isCurrent: boolean })[]>;
    listAccounts: Query<
      void,
      {
        id: string;
        provider: string;
        providerId: string;
        accountId: string;
        userId: string;
        scopes: string[];
        createdAt: string;
        updatedAt: string;
      }[]
    >;
    verifyEmail: Query<{ token: string; callbackURL?: string }, { status: boolean; user: UserShape | null }>;
    signUp: {
      email: Mutation<
        { name: string; email: string; password: string; image?: string; callbackURL?: string },
        { token: string | null; user: UserShape }
      >;
    };
    signIn: {
      email: Mutation<
        { email: string; password: string; callbackURL?: string; rememberMe?: boolean },
        { redirect: boolean; token: string; url?: string; user: UserShape }
      >;
    };
    signOut: Mutation<void, { success: boolean }>;
    revokeSession: Mutation<{ token: string }, { status: boolean }>;
    revokeSessions: Mutation<void, { status: boolean }>;
    revokeOtherSessions: Mutation<void, { status: boolean }>;
    sendVerificationEmail: Mutation<
      { email: string; callbackURL?: string },
      { status: boolean; sentAt: string; nextAllowedAt: string }
    >;
    forgetPassword: Mutation<{ email: string; redirectTo?: string }, { status: boolean; message: string }>;
    resetPassword: Mutation<{ newPassword: string; token?: string }, { status: boolean }>;
    changePassword: Mutation<
      { newPassword: string; currentPassword: string; revokeOtherSessions?: boolean },
      { token: string | null; user: UserShape }
    >;
    changeEmail: Mutation<{ newEmail: string; callbackURL?: string }, { status: boolean }>;
    updateUser: Mutation<{ name?: string; image?: string | null }, { status: boolean }>;
    deleteUser: Mutation<
      { callbackURL?: string; password?: string; token?: string },
      { success: boolean; message: string }
    >;
    unlinkAccount: Mutation<{ providerId?: string; accountId?: string }, { status: boolean }>;
  }
>;
