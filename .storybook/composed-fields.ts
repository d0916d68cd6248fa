/** Tags of fields that are typed in: natives, and the fields of the kit that all others are made of. */
const tags = /<(Input|PasswordInput|CodeField|TagField|SearchField|textarea|input)(?=[\s/>])/g;

/** Inputs in which nothing is typed. */
const untyped = /\btype="(?:checkbox|radio|range|file|hidden|date|color)"|\breadOnly$/m;

export interface FieldSite {
  /** `card/SomeForm.tsx Input`, with a number if the file has several. */
  name: string;
  /** Where the attributes begin. */
  at: number;
}

/** The places in a file of the kit where a field is drawn. `path` begins below `src`. */
export function findFieldSites(path: string, code: string): FieldSite[] {
  const counts = new Map<string, number>();
  return [...code.matchAll(tags)].flatMap(({ 0: text, 1: tag = '', index }) => {
    const at = index + text.length;
    if (tag === 'input' && untyped.test(code.slice(at, code.indexOf('/>', at)))) return [];
    const count = (counts.get(tag) ?? 0) + 1;
    counts.set(tag, count);
    return [{ name: `${path} ${tag}${count > 1 ? ` ${count}` : ''}`, at }];
  });
}

/** Marks each field of the kit with its place, while stories are tested. */
export const markFields = {
  name: 'mark-fields',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const [, path] = /\/packages\/ui-auth\/src\/([^?]+\.tsx)$/.exec(id) ?? [];
    if (path === undefined || /\.(?:stories|test)\.tsx$/.test(path)) return undefined;
    const sites = findFieldSites(path, code);
    return sites.reduceRight(
      (marked, { name, at }) => `${marked.slice(0, at)} data-site="${name}"${marked.slice(at)}`,
      code,
    );
  },
};

/** For each field of the kit a story that leaves it on the page, where its composition is tried. */
export const storyOfField: Readonly<Record<string, string>> = {
  'administration/actions/DeleteUserDialog.tsx Input': 'administration-userstable--sole-owner-kept',
  'administration/actions/ResetTwoFactorDialog.tsx Input': 'administration-userstable--resetting-two-factor',
  'administration/ban/BanForm.tsx Input': 'administration-banuserdialog--refused',
  'administration/create/CreateUserForm.tsx Input': 'administration-createuserdialog--email-taken',
  'administration/create/CreateUserForm.tsx Input 2': 'administration-createuserdialog--email-taken',
  'administration/impersonation/ImpersonateDialog.tsx Input':
    'administration-impersonatedialog--reason-required',
  'api-keys/CreateApiKeyForm.tsx Input': 'api-keys-createapikeydialog--form',
  'change-email/NewEmailForm.tsx Input': 'account-emailcard--editing',
  'change-email/OwnPasswordField.tsx PasswordInput': 'account-emailcard--asked-for-password',
  'choice/ChoiceField.tsx Input': 'administration-adminactivity--filters-open',
  'clients/ClientFields.tsx Input': 'applications-organizationclients--edit-refused-website',
  'clients/ClientFields.tsx Input 2': 'applications-organizationclients--edit-refused-website',
  'clients/ClientTools.tsx SearchField': 'applications-organizationclients--first-page',
  'clients/CreateClientDialog.tsx Input': 'applications-organizationclients--creating-refused',
  'clients/LinesField.tsx textarea': 'applications-organizationclients--address-refused',
  'command-palette/PaletteView.tsx input': 'account-commandpalette--empty',
  'delete-account/DeleteAccountDialog.tsx Input': 'account-deleteaccountcard--password-mode',
  'delete-account/DeleteAccountDialog.tsx PasswordInput': 'account-deleteaccountcard--password-mode',
  'device/device-screens.tsx CodeField': 'applications-deviceapproval--no-code',
  'email-password/PasswordForm.tsx PasswordInput': 'account-passwordcard--form',
  'email-password/PasswordForm.tsx PasswordInput 2': 'account-passwordcard--form',
  'email-password/PasswordForm.tsx PasswordInput 3': 'account-passwordcard--typed-twice',
  'email-password/SignInFields.tsx Input': 'sign-in-signinform--sign-in',
  'email-password/SignInFields.tsx PasswordInput': 'sign-in-signinform--sign-in',
  'email-password/SignUpFields.tsx Input': 'sign-in-signupform--sign-up',
  'email-password/SignUpFields.tsx Input 2': 'sign-in-signupform--sign-up',
  'email-password/SignUpFields.tsx PasswordInput': 'sign-in-signupform--confirmed-password',
  'email-verification/SendLinkForm.tsx Input': 'sign-in-signinform--unverified-username',
  'flow/NewPasswordField.tsx PasswordInput': 'sign-in-resetpasswordform--idle',
  'flow/entry/MailedCodeEntry.tsx CodeField': 'sign-in-reauthdialog--by-code',
  'enterprise-connections/ConnectionDialog.tsx Input': 'organization-organizationssocard--editing-refused',
  'enterprise-connections/PeopleFields.tsx Input': 'organization-organizationssocard--setup-people',
  'directory/TokenForm.tsx Input': 'organization-organizationdirectoriescard--connecting-checked',
  'enterprise-connections/RoleRuleRow.tsx Input': 'organization-organizationssocard--setup-roles',
  'enterprise-connections/saml/LongText.tsx textarea': 'organization-organizationssocard--saml-paste',
  'enterprise-connections/saml/SamlAttributes.tsx Input':
    'organization-organizationssocard--saml-attribute-names',
  'enterprise-connections/saml/SamlAttributes.tsx Input 2':
    'organization-organizationssocard--saml-attribute-names',
  'enterprise-connections/saml/SamlSourceFields.tsx Input':
    'organization-organizationssocard--saml-metadata-refused',
  'enterprise-connections/saml/SamlSourceFields.tsx Input 2':
    'organization-organizationssocard--saml-by-hand-refused',
  'enterprise-connections/saml/SamlSourceFields.tsx Input 3':
    'organization-organizationssocard--saml-by-hand-refused',
  'enterprise-connections/TheirFields.tsx Input':
    'organization-organizationssocard--setup-their-values-refused',
  'enterprise-connections/TheirFields.tsx Input 2':
    'organization-organizationssocard--setup-their-values-refused',
  'enterprise-connections/TheirFields.tsx Input 3':
    'organization-organizationssocard--setup-their-values-refused',
  'enterprise-connections/steps/first-steps.tsx Input': 'organization-organizationssocard--setup-kind',
  'invitations/InviteForm.tsx TagField': 'organization-createorgform--invite-step-skipped',
  'organization-deletion/DeleteOrgDialog.tsx Input': 'organization-organizationsettings--deleting',
  'organization-domains/DomainForm.tsx Input': 'organization-organizationdomainscard--adding-refused',
  'organization-roles/RoleNameField.tsx Input': 'organization-rolescard--name-taken',
  'organization-roles/RoleNameField.tsx Input 2': 'organization-rolescard--name-of-other-letters',
  'organization-transfer/MemberPicker.tsx SearchField': 'organization-organizationsettings--offering',
  'organizations/create/CreateOrgFields.tsx Input': 'organization-createorgform--name-missing',
  'organizations/create/SlugField.tsx Input': 'organization-organizationsettings--address-taken',
  'organizations/first-steps/TeamForm.tsx TagField': 'organization-organizationfirststeps--team-faces',
  'organizations/general/OrgGeneralCard.tsx Input': 'organization-organizationsettings--address-taken',
  'organizations/switcher/OrgOptions.tsx Input': 'organization-orgswitcher--many',
  'own-fields/OwnFields.tsx Input': 'sign-in-signupform--own-fields',
  'own-fields/OwnFields.tsx Input 2': 'sign-in-signupform--own-fields',
  'own-fields/OwnFields.tsx textarea': 'sign-in-signupform--own-fields',
  'passkeys/PasskeyNameForm.tsx Input': 'account-passkeyscard--name-missing',
  'password-reset/AddressForm.tsx Input': 'sign-in-forgotpasswordform--forgot-password',
  'primitives/code/CodeField.tsx Input': 'sign-in-signinform--second-step',
  'primitives/field/DateField.tsx Input': 'administration-adminactivity--choosing-days',
  'primitives/password/PasswordInput.tsx Input': 'primitives-passwordinput--empty',
  'primitives/tags/TagField.tsx Input': 'primitives-tagfield--empty',
  'profile/NameForm.tsx Input': 'account-profilecard--editing',
  'reauth/ConfirmByPassword.tsx PasswordInput': 'sign-in-reauthdialog--open',
  'setup-links/SetupLinkForm.tsx Input': 'organization-setuplinkscard--creation-refused',
  'sign-in-by-mail/MailFields.tsx Input': 'sign-in-emailcodeform--with-name',
  'sign-in-by-mail/MailFields.tsx Input 2': 'sign-in-emailcodeform--idle',
  'sign-in/IdentifierStep.tsx Input': 'sign-in-signinform--address-first',
  'table/SearchField.tsx input': 'administration-userstable--page',
  'table/TableToolbar.tsx SearchField': 'administration-userstable--page',
  'teams/TeamMembersDialog.tsx SearchField': 'organization-teamspanel--people',
  'teams/TeamNameForm.tsx Input': 'organization-teamspanel--limit-reached',
  'two-factor/CodeForm.tsx CodeField': 'sign-in-signinform--second-step',
  'two-factor/CodeForm.tsx Input': 'sign-in-twofactorform--backup-code',
  'two-factor/OwnerDialog.tsx PasswordInput': 'account-twofactorcard--mail-turning',
  'two-factor/ReplaceConfirm.tsx CodeField': 'account-twofactorcard--replaced-app-where-required',
  'two-factor/ReplaceConfirm.tsx PasswordInput': 'account-twofactorcard--replaced-app-where-required',
  'two-factor/SetupCode.tsx CodeField': 'account-twofactorcard--set-up-scan',
  'two-factor/SetupConfirm.tsx PasswordInput': 'account-twofactorcard--set-up-without-confirmed-address',
  'username/UsernameField.tsx Input': 'sign-in-signupform--with-username',
  'brand-studio/ColorField.tsx Input': 'administration-brandstudio--published',
  'brand-studio/LogoField.tsx Input': 'administration-brandstudio--logo-by-address',
  'brand-studio/ShapeFields.tsx Input': 'administration-brandstudio--own-typeface',
  'brand-studio/ShapeFields.tsx Input 2': 'administration-brandstudio--own-typeface',
  'brand-studio/TextFields.tsx Input': 'administration-brandstudio--published',
  'brand-studio/TextFields.tsx Input 2': 'administration-brandstudio--published',
  'webhooks/WebhookForm.tsx Input': 'webhooks-organizationwebhookscard--url-refused',
  'webhooks/WebhookForm.tsx Input 2': 'webhooks-organizationwebhookscard--url-refused',
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Places in the code of the kit where a field on a page was drawn: of the field, and of what is made of it. */
export function sitesOf(field: Element): string[] {
  const sites: string[] = [];
  const key = Object.keys(field).find((name) => name.startsWith('__reactFiber$')) ?? '';
  for (let at: unknown = Reflect.get(field, key); isObject(at); at = Reflect.get(at, 'return')) {
    const props: unknown = Reflect.get(at, 'memoizedProps');
    const site: unknown = isObject(props) ? Reflect.get(props, 'data-site') : undefined;
    if (typeof site === 'string' && !sites.includes(site)) sites.push(site);
  }
  return sites;
}
