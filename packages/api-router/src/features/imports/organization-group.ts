import type { ImportedConnection } from '#features/imports/enterprise/connections/imported.ts';
import type { ImportedDirectory } from '#features/imports/enterprise/directories/imported.ts';
import type { SourcePerson } from '#features/imports/identity/is-same-person.ts';
import type { ImportedApiKey, ImportedPicture, KeptColumns, LeftRow } from '#features/imports/person.ts';
import type { UnreadRow } from '#features/imports/refusal.ts';

interface Moments {
  createdAt: Date;
  updatedAt: Date;
}

/** An organization that is brought over. */
export interface ImportedOrganization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: Record<string, unknown> | null;
  createdAt: Date;
  kept?: KeptColumns;
}

/** A role of an organization that is brought over. */
export interface ImportedRole extends Moments {
  id: string;
  role: string;
  /** Actions by resource. */
  permission: Record<string, string[]>;
  kept?: KeptColumns;
}

/** A membership that is brought over. */
export interface ImportedMember {
  id: string;
  userId: string;
  /** Names of roles, separated by commas. */
  role: string;
  createdAt: Date;
  kept?: KeptColumns;
}

/** A team that is brought over. */
export interface ImportedTeam extends Moments {
  id: string;
  name: string;
  kept?: KeptColumns;
}

/** A membership in a team that is brought over. */
export interface ImportedTeamMember {
  /** Null: the source has no row of its own for it. */
  id: string | null;
  teamId: string;
  userId: string;
  createdAt: Date;
}

/** An invitation that is brought over. */
export interface ImportedInvitation {
  id: string;
  email: string;
  role: string;
  status: 'pending' | 'accepted' | 'rejected' | 'canceled';
  teamIds: readonly string[];
  inviterId: string;
  expiresAt: Date;
  createdAt: Date;
  kept?: KeptColumns;
}

/** A session in which the organization was the active one. */
export interface ActiveSession {
  id: string;
  userId: string;
  activeTeamId: string | null;
}

/** An organization and everything that hangs on it. */
export interface OrganizationGroup {
  /** Where the source goes on behind this organization. */
  position: string;
  /** Null: it could not be read, which is one of `unread`. */
  organization: ImportedOrganization | null;
  /** Everybody whom its rows name, as far as the source has them. */
  people: readonly SourcePerson[];
  roles: readonly ImportedRole[];
  members: readonly ImportedMember[];
  teams: readonly ImportedTeam[];
  teamMembers: readonly ImportedTeamMember[];
  invitations: readonly ImportedInvitation[];
  apiKeys: readonly ImportedApiKey[];
  /** Undefined: the product has no identity providers of organizations. */
  connections?: readonly ImportedConnection[];
  /** Undefined: it has no directories of organizations. */
  directories?: readonly ImportedDirectory[];
  picture?: ImportedPicture | undefined;
  activeSessions: readonly ActiveSession[];
  unread: readonly UnreadRow[];
  left: readonly LeftRow[];
}
