import { componentFiles, toKebab } from '../references/kit/component-names.ts';
import { readStories } from '../references/kit/stories.ts';

/** Where the first story of a component shows little of it, or where it is a part of another one: title and name. */
const better: Readonly<Record<string, readonly [title: string, name: string]>> = {
  ApiKeyUsageDialog: ['API keys/ApiKeysTable', 'Usage'],
  OrganizationApiKeys: ['API keys/ApiKeysTable', 'OfOrganization'],
  RevokeApiKeyDialog: ['API keys/ApiKeysTable', 'RevokeConfirm'],
  RotateApiKeyDialog: ['API keys/ApiKeysTable', 'Rotated'],
  UserButton: ['Account/UserButton', 'Open'],
  CommandPalette: ['Account/CommandPalette', 'Empty'],
  OrgSwitcher: ['Organization/OrgSwitcher', 'Open'],
  OrgTransferCard: ['Organization/OrganizationSettings', 'Offering'],
  OrgDangerCard: ['Organization/OrganizationSettings', 'Deleting'],
  CreateOrgDialog: ['Organization/CreateOrgForm', 'InviteStep'],
  OrgGeneralCard: ['Organization/OrgGeneralCard', 'ReadOnly'],
  BanUserDialog: ['Administration/BanUserDialog', 'OwnChoices'],
  CreateUserDialog: ['Administration/CreateUserDialog', 'WithPassword'],
  AdminWebhooksCard: ['Webhooks/AdminWebhooksCard', 'LeftByOrganizations'],
  OrgAvatar: ['Organization/OrgList', 'Two'],
  InviteMembers: ['Organization/InviteMembers', 'Open'],
  SetupLinksCard: ['Organization/SetupLinksCard', 'Created'],
  OrganizationPolicyCard: ['Organization/OrganizationPolicyCard', 'Strict'],
  OrganizationSetup: ['Organization/OrganizationSetup', 'Done'],
  VerifyEmailResult: ['Sign in/VerifyEmailResult', 'Verified'],
  ProviderMark: ['Sign in/SocialButtons', 'Marks'],
  AuthLoading: ['Sign in/Show', 'WhileLoading'],
  TextLink: ['Primitives/Button', 'LinkLike'],
  Button: ['Primitives/Button', 'Variants'],
  CardHeader: ['Primitives/Card', 'Section'],
  Icon: ['Primitives/Button', 'WithIcon'],
  Divider: ['Primitives/Divider', 'WithWord'],
  LoadingRegion: ['Primitives/Skeleton', 'Row'],
  Skeleton: ['Primitives/Skeleton', 'Row'],
  Avatar: ['Primitives/Avatar', 'Hues'],
  Select: ['Primitives/Select', 'Grouped'],
  PasswordMeter: ['Primitives/PasswordMeter', 'Good'],
  CodeField: ['Primitives/CodeField', 'Incomplete'],
  Alert: ['Primitives/Alert', 'Warning'],
  EmptyState: ['Primitives/EmptyState', 'WithAction'],
  TagField: ['Primitives/TagField', 'Filled'],
  Checkbox: ['Primitives/Checkbox', 'WithHelp'],
};

export interface Shown {
  /** Name of the picture, and last part of the address of the page of its component. */
  slug: string;
  title: string;
  /** Name of the story in the code. */
  name: string;
}

/** The story that shows each component which the kit exports. */
export function storiesOfComponents(): Shown[] {
  const files = readStories();
  return [...componentFiles.keys()].map((component) => {
    const file =
      files.find(({ title }) => title.split('/').at(-1) === component) ??
      files.find(({ components }) => components.includes(component));
    const [title, name] = better[component] ?? [file?.title, file?.shown[0]];
    if (title === undefined || name === undefined) throw new Error(`No story shows ${component}.`);
    return { slug: toKebab(component), title, name };
  });
}
