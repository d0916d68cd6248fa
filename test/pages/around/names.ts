import type { AuthContext, ErrorDefinition, MailMessage } from '@keystead/api-router';
import type { AppRouter as FixedRouter } from '@keystead/api-router/types';
import type { User } from '@keystead/db';
import type { CreateApiKey } from '@keystead/ui-auth';
import type { createTRPCClient as createClient } from '@trpc/client';
import type { FunctionComponent, ReactNode } from 'react';
import type { z as schemas } from 'zod';
import type { auth as kitClient } from './auth.ts';
import type { ac as rights } from './permissions.ts';
import type {
  waitlist as feature,
  join as mutation,
  begun as procedure,
  keystead as service,
} from './server.ts';

/** Names that parts of pages use and leave to their readers, each with its type. */

export { createHash } from 'node:crypto';
export type { DirectoryCaller, RunSql } from '@keystead/api-router';
export {
  AuthError,
  challengeView,
  completeSignIn,
  createKeystead,
  defineConfig,
  defineErrors,
  defineFeature,
  defineSignInMethod,
  findUserByAccount,
  freshProcedure,
  guessesOfOneAccount,
  linkOwnAccount,
  linkOwnAccountRefusals,
  organizationProcedure,
  procedureFor,
  publicProcedure,
  sessionProcedure,
  signInRefusals,
  toUserView,
  userView,
  writeNow,
  writes,
} from '@keystead/api-router';
export {
  administrationRoles,
  administrationStatements,
  createAccessControl,
} from '@keystead/api-router/access';
export { createTestKeystead } from '@keystead/api-router/testing';
export type { SignInWay, SignInWayProps } from '@keystead/ui-auth';
export {
  AccountSettings,
  AccountSwitcher,
  ApiKeysTable,
  AuthLoading,
  AuthUIProvider,
  DeleteAccountCard,
  EmailCodeForm,
  InviteMembers,
  MagicLinkForm,
  OrgSwitcher,
  PasskeyButton,
  RequireAuth,
  Show,
  SignedIn,
  SignedOut,
  SignInForm,
  SignUpForm,
  SocialButtons,
  TwoFactorForm,
  useSession,
  useSignIn,
  useUpdateSession,
} from '@keystead/ui-auth';
export { AdministrationSettings } from '@keystead/ui-auth/administration-settings';
export { createAuthClient } from '@keystead/ui-auth/client';
export { useSignInWay } from '@keystead/ui-auth/hooks';
export { MembersTable } from '@keystead/ui-auth/members-table';
export { OrganizationFirstSteps } from '@keystead/ui-auth/organization-first-steps';
export { OrganizationScope } from '@keystead/ui-auth/organization-scope';
export { OrganizationSettings } from '@keystead/ui-auth/organization-settings';
export { OrganizationWelcome } from '@keystead/ui-auth/organization-welcome';
export { Button } from '@keystead/ui-auth/primitives';
export { adasAdminSession, createFakeAuth, manyUsers, withAdministration } from '@keystead/ui-auth/testing';
export { UserDrawer } from '@keystead/ui-auth/user-drawer';
export { UsersTable } from '@keystead/ui-auth/users-table';
export { createTRPCClient, httpLink } from '@trpc/client';
export { createRoot } from 'react-dom/client';
export { z } from 'zod';

export type AppRouter = FixedRouter;
export type Router = typeof service.router;
export declare const keystead: typeof service;
export declare const trpc: ReturnType<typeof createClient<typeof service.router>>;
export declare const auth: typeof kitClient;
export declare const client: typeof kitClient;
export declare const config: { appName: string };
export declare const place: { baseURL: string; secret: string; database: string };

type Text = string;
export declare const baseURL: Text;
export declare const secret: Text;
export declare const database: Text;
export declare const email: Text;
export declare const password: Text;
export declare const currentPassword: Text;
export declare const newPassword: Text;
export declare const token: Text;
export declare const userId: Text;
export declare const memberId: Text;
export declare const sessionId: Text;
export declare const organizationId: Text;
export declare const teamId: Text;
export declare const id: Text;
export declare const slug: Text;
export declare const section: Text;
export declare const text: Text;
export declare const metadata: Text;
export declare const metadataUrl: Text;
export declare const ASSISTANT_SECRET: Text;
export declare const request: Request;
export declare const headers: Headers;
export declare const root: HTMLElement;
export declare const isOpen: boolean;

export declare const Logo: FunctionComponent;
export declare const Skeleton: FunctionComponent;
export declare const App: FunctionComponent;
export declare const Dashboard: FunctionComponent;
export declare const MyPage: FunctionComponent;
export declare const SignInPage: FunctionComponent;
export declare const Orders: FunctionComponent;
export declare const BillingCard: FunctionComponent;
export declare const Confirm: FunctionComponent;
export declare const DeleteProject: FunctionComponent;

export declare const setOpen: (open: boolean) => void;
export declare const orders: { id: string; label: string; element: ReactNode };
export declare const router: {
  navigate: (to: string) => void;
  history: { push: (href: string) => void; replace: (href: string) => void };
};
export declare const api: { createKey: { mutate: CreateApiKey } };
export declare const analytics: { track: (name: string, details: object) => void };
export declare const queue: { add: (kind: string, work: object) => Promise<void> };
export declare const provider: { deliver: (mail: MailMessage & { from: string }) => Promise<void> };
export declare const crm: { join: (userId: string, organizationId: string) => Promise<void> };
export declare const closeSubscription: (userId: string) => Promise<void>;
export declare const addToYourOwnTable: (userId: string, note?: string) => Promise<number | undefined>;
export declare const readBadge: () => Promise<object>;
export declare const findOwner: (ctx: AuthContext, badge: string) => Promise<User | null>;
export declare const errors: {
  BADGE_UNKNOWN: ErrorDefinition;
  CARD_UNKNOWN: ErrorDefinition;
  NO_PLACE: ErrorDefinition;
};
export declare const begun: typeof procedure;
export declare const createDeal: typeof mutation;
export declare const listDeals: typeof mutation;
export declare const listOwnDeals: typeof mutation;
export declare const deal: schemas.ZodObject<{ id: schemas.ZodString; title: schemas.ZodString }>;
export declare const Loading: FunctionComponent;
export declare const NotFound: FunctionComponent;
export type DealRow = { id: string; title: string };
export type PlaceRow = { id: string };
export declare const app: {
  on: (methods: string[], path: string, answer: (c: { req: { raw: Request } }) => Promise<Response>) => void;
};
export declare const ctx: AuthContext;
export declare const user: User;
export declare const ac: typeof rights;
export declare const call: (path: string, body?: object) => Promise<Response>;
export declare const waitlist: typeof feature;
