import { z } from 'zod';
import type { AccessControl, Role } from '#core/access-control/access-control.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import {
  type Awaitable,
  callback,
  callbackOrOff,
  elsewhere,
  flag,
  seconds,
  text,
  texts,
  wholeNumber,
} from '#core/options/kinds.ts';
import type { SessionAnswer } from '#core/session/session-view.ts';
import type { UserView } from '#core/user/user-view.ts';
import { defaultAc, defaultRoles } from '#features/organization-membership/default-roles.ts';
import { organizationHooks } from '#features/organization-membership/hook-options.ts';
import { organizationSwitch } from '#features/organization-membership/organization-switch.ts';
import type { InvitationView } from '#features/organization-membership/views/invitation-view.ts';
import type { MemberView, MemberWithUserView } from '#features/organization-membership/views/member-view.ts';
import type { OrganizationView } from '#features/organization-membership/views/organization-view.ts';

/** A number, or a function that knows it. */
const numberOr = <Ask extends (...given: never[]) => unknown>(least: number) =>
  z.union([wholeNumber(least), callback<Ask>()], 'a number, or a function');

const isRole = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'statements' in value &&
  typeof value.statements === 'object';

const roles = z.record(z.string(), z.custom<Role>(isRole, 'a role that `newRole` made'), 'roles by name');

const accessControl = z.custom<AccessControl>(isRole, 'what `createAccessControl` made');

/** What the operator's own sender of invitations gets. */
export interface InvitationMailFacts {
  id: string;
  role: string;
  email: string;
  organization: OrganizationView;
  inviter: MemberWithUserView;
  invitation: InvitationView;
  /** Page that accepts it, with the proof of the address. */
  url: string;
}

/** What the operator's own limits of teams get. */
export interface TeamsLimitFacts {
  organizationId: string;
  /** Session and user of the caller; null for a call of the application itself, and for somebody who signs up. */
  session: SessionAnswer | null;
}

type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

const teams = z
  .strictObject({
    enabled: flag.default(false).meta({ description: 'Whether organizations have teams.' }),
    defaultTeam: z
      .strictObject({
        enabled: flag
          .default(true)
          .meta({ description: 'A new organization gets a team of its own name, with its creator.' }),
        customCreateDefaultTeam: elsewhere(
          'is not an option; `organizationHooks.beforeCreateTeam` changes the default team',
        ),
      })
      .prefault({}),
    maximumTeams: numberOr<(facts: TeamsLimitFacts) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Teams of one organization. Default: no limit.' }),
    maximumMembersPerTeam: numberOr<(facts: TeamsLimitFacts & { teamId: string }) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Members of one team. Default: no limit.' }),
    allowRemovingAllTeams: flag
      .default(false)
      .meta({ description: 'Whether the last team of an organization can be removed.' }),
  })
  .prefault({});

const dynamicAccessControl = z
  .strictObject({
    enabled: flag
      .default(false)
      .meta({ description: 'Whether organizations can make roles of their own at run time.' }),
    maximumRolesPerOrganization: numberOr<(organizationId: string) => Awaitable<number>>(0)
      .default(50)
      .meta({ kind: 'number or function', description: 'Such roles of one organization.' }),
  })
  .prefault({});

const domains = z
  .strictObject({
    enabled: flag.default(false).meta({ description: 'Whether organizations can claim mail domains.' }),
    resolver: callback<ResolveTxt>()
      .optional()
      .meta({ description: 'Reads the TXT records of a name. Default: the DNS of this machine.' }),
    publicDomains: texts.default([]).meta({
      description:
        'More domains that nobody may claim, besides the known providers of addresses for everybody.',
    }),
  })
  .prefault({});

/** Organizations of users, with members and roles. */
export const organizationOptions = defineOptions(
  'organization',
  z.strictObject({
    allowUserToCreateOrganization: z
      .union([flag, callback<(user: UserView) => Awaitable<boolean>>()], 'true, false or a function')
      .default(true)
      .meta({ kind: 'boolean or function', description: 'Who may create organizations.' }),
    organizationLimit: numberOr<(user: UserView) => Awaitable<number | boolean>>(0).optional().meta({
      kind: 'number or function',
      description:
        'Organizations that one user may be in to create another one; a function may also return whether it is reached. Default: no limit.',
    }),
    creatorRole: text.default('owner').meta({
      description:
        'Role of the person who creates an organization. An organization always has somebody with it.',
    }),
    membershipLimit: numberOr<(user: UserView, organization: OrganizationView) => Awaitable<number>>(1)
      .default(100)
      .meta({ kind: 'number or function', description: 'Members of one organization.' }),
    ac: accessControl.optional().meta({
      kind: 'AccessControl',
      description: 'Resources and actions, made by `createAccessControl`. Default: those of the service.',
    }),
    roles: roles.optional().meta({
      kind: 'roles by name',
      description: 'Roles, in place of `owner`, `admin` and `member`.',
    }),
    dynamicAccessControl,
    invitationExpiresIn: seconds
      .default(2 * DAY)
      .meta({ description: 'Seconds that an invitation can be accepted.' }),
    invitationLimit: numberOr<
      (facts: { user: UserView; organization: OrganizationView; member: MemberView }) => Awaitable<number>
    >(0)
      .default(100)
      .meta({ kind: 'number or function', description: 'Pending invitations of one organization.' }),
    cancelPendingInvitationsOnReInvite: flag.default(false).meta({
      description: 'Inviting an address again cancels its pending invitation, in place of a refusal.',
    }),
    requireEmailVerificationOnInvitation: flag.optional().meta({
      description:
        'Whether an invitation needs a verified address, or the proof in the mail. Default: whether the service verifies addresses at all.',
    }),
    sendInvitationEmail: callbackOrOff<(facts: InvitationMailFacts) => Awaitable<void>>().optional().meta({
      description: 'Replaces the mail of an invitation. `false` sends none: the link is handed on otherwise.',
    }),
    invitationURL: text
      .refine((url) => url.includes('{id}'), 'a URL with {id} in it')
      .optional()
      .meta({
        description:
          'Page that accepts an invitation. Default: `/accept-invitation/{id}` at the origin of `baseURL`.',
      }),
    settingsURL: text
      .refine((url) => /\{(?:id|slug)\}/.test(url), 'a URL with {slug} or {id} in it')
      .optional()
      .meta({
        description:
          'Page with the settings of an organization, where an ownership is accepted. Mails link to it. Default: `/o/{slug}/general` at the origin of `baseURL`.',
      }),
    transferExpiresIn: seconds
      .default(7 * DAY)
      .meta({ description: 'Seconds in which an ownership that was offered can be accepted.' }),
    organizationDeletion: z
      .strictObject({
        disabled: flag.default(false).meta({ description: 'Nobody can delete an organization.' }),
        keepFor: seconds.default(30 * DAY).meta({
          description:
            'Seconds in which a former owner can restore a deleted organization. 0: it is gone at once.',
        }),
        beforeDelete: elsewhere('is not an option; use `organizationHooks.beforeDeleteOrganization`'),
        afterDelete: elsewhere('is not an option; use `organizationHooks.afterDeleteOrganization`'),
      })
      .prefault({}),
    disableOrganizationDeletion: elsewhere('is not an option; use `organizationDeletion.disabled`'),
    organizationCreation: elsewhere(
      'is not an option; use `allowUserToCreateOrganization`, and `organizationHooks` for code of your own',
    ),
    teams,
    domains,
    policies: z
      .strictObject({
        enabled: flag.default(true).meta({
          description: 'Whether an organization can ask for a second factor or certain ways to sign in.',
        }),
      })
      .prefault({}),
    organizationHooks,
  }),
  {
    whenAbsent: 'off',
    resolve: ({ ac = defaultAc, roles: given = defaultRoles, ...rest }) => {
      const named: Readonly<Record<string, Role>> = given;
      return { ...rest, ac, roles: named };
    },
  },
);

/** Whether there are organizations. */
export const hasOrganizations = (carrier: OptionCarrier): boolean => organizationSwitch.of(carrier).enabled;

/** Whether organizations have teams. */
export const hasTeams = (carrier: OptionCarrier): boolean =>
  hasOrganizations(carrier) && organizationOptions.of(carrier).teams.enabled;
