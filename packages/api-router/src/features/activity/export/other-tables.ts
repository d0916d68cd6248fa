import {
  DataKey,
  Event,
  EventChain,
  HashKey,
  ImportRun,
  JwksKey,
  Organization,
  OrganizationDomain,
  OrganizationRole,
  OrganizationUniqueValue,
  PictureFile,
  RateLimit,
  Team,
  UserUniqueValue,
} from '@keystead/db';

/** Tables that are not in the file of a user, by the name of the class, each with the reason. */
export const otherTables: Readonly<Record<string, string>> = {
  [Event.name]: 'comes last in the file, as administrators read it',
  [EventChain.name]: 'holds keys and hashes of all events',
  [DataKey.name]: 'holds the sealed keys of what the service keeps',
  [JwksKey.name]: 'holds the sealed keys of the service',
  [ImportRun.name]: 'says how far an import from another product has come',
  [HashKey.name]: 'holds the sealed keys that another product hashed passwords with',
  [UserUniqueValue.name]: 'holds hashes of values that are among the fields of the user',
  [PictureFile.name]: 'holds names of files; the pictures of the user are in the file',
  [RateLimit.name]: 'counts by hashes, for minutes',
  [Organization.name]: 'is about a group; the memberships of the user name it',
  [OrganizationUniqueValue.name]: 'holds hashes of values of a group',
  [OrganizationRole.name]: 'is about a group',
  [OrganizationDomain.name]: 'is about a group',
  [Team.name]: 'is about a group; the teams of the user are in the file by their ids',
};
