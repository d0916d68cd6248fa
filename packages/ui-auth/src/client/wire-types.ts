import type { AnyTRPCRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router.ts';

/** Inputs of all calls of the service, by router and name. */
export type AuthInputs = inferRouterInputs<AppRouter>;
/** Answers of all calls of the service, by router and name. */
export type AuthOutputs = inferRouterOutputs<AppRouter>;

/** The same for the router of an application, which knows the fields of its users. */
export type SessionDataOf<Router extends AnyTRPCRouter> =
  inferRouterOutputs<Router> extends { getSession: infer Answer } ? NonNullable<Answer> : never;
/** User of the router of an application, with its own fields. */
export type UserOf<Router extends AnyTRPCRouter> =
  SessionDataOf<Router> extends { user: infer One } ? One : never;
/** Session of the router of an application, with its own fields. */
export type SessionOf<Router extends AnyTRPCRouter> =
  SessionDataOf<Router> extends { session: infer One } ? One : never;
/** Own fields of sessions that users may set, as `updateSession` takes them. */
export type SessionChangesOf<Router extends AnyTRPCRouter> =
  inferRouterInputs<Router> extends { updateSession: infer Changes } ? Changes : never;

/** Answer of `getSession` for a signed-in user. */
export type SessionData = NonNullable<AuthOutputs['getSession']>;
/** A user, as calls answer with one. */
export type User = SessionData['user'];
/** A session, as calls answer with it. */
export type Session = SessionData['session'];
/** One row of the list of sessions. */
export type SessionRow = AuthOutputs['listSessions'][number];
/** One of the accounts of a browser. */
export type DeviceSession = AuthOutputs['multiSession']['listDeviceSessions'][number];
/** Why somebody may do something in an organization, or may not. */
export type PermissionExplanation = AuthOutputs['organization']['explainPermission'];
/** One way to sign in of the user: a provider, or `credential` for the password. */
export type LinkedAccount = AuthOutputs['listAccounts'][number];
/** A passkey of the user. */
export type PasskeyRow = AuthOutputs['passkey']['listUserPasskeys'][number];
/** A change of address that waits for a link to be opened. */
export type PendingEmailChange = NonNullable<AuthOutputs['pendingEmailChange']['pending']>;
/** Public facts about the server: methods, limits and waiting times, in seconds. */
export type PublicAuthConfig = AuthOutputs['config'];
/** Name, logo, colour and links of the product, as the service has them. */
export type Brand = PublicAuthConfig['brand'];
/** An organization that the user is a member of. */
export type Organization = AuthOutputs['organization']['list'][number];
/** A member of an organization, with the user. */
export type OrganizationMember = AuthOutputs['organization']['listMembers']['members'][number];
/** Offer of an owner to transfer an organization. */
export type OwnershipTransfer = NonNullable<AuthOutputs['organization']['getTransfer']>;
/** An organization that a former owner can restore. */
export type DeletedOrganization = AuthOutputs['organization']['listDeleted'][number];
/** A user as administrators see them. */
export type AdminUser = AuthOutputs['admin']['listUsers']['users'][number];
/** An organization of a user, as administrators see it. */
export type UserOrganization = AuthOutputs['admin']['listUserOrganizations']['organizations'][number];
/** An organization of the service, as administrators see it. */
export type AdminOrganization = AuthOutputs['admin']['listOrganizations']['organizations'][number];
/** One of them with its teams, open invitations and domains. */
export type AdminOrganizationFacts = AuthOutputs['admin']['getOrganization'];
/** A member of one of them, as administrators see it. */
export type AdminOrganizationMember = AuthOutputs['admin']['listOrganizationMembers']['members'][number];
/** A session of a user, as administrators see it. */
export type AdminSession = AuthOutputs['admin']['listUserSessions']['sessions'][number];
