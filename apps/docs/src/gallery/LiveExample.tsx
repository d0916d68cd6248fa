import * as kit from '@keystead/ui-auth';
import { createFakeAuth, FakeAuthProvider } from '@keystead/ui-auth/testing';
import '@keystead/ui-auth/styles.css';
import { type ComponentType, useState } from 'react';
import type { ExampleName } from './examples.ts';
import { type Setting, settings } from './settings.ts';

/** What examples show, by name. Each works without props. */
const parts: Readonly<Record<ExampleName, ComponentType>> = {
  SignInForm: () => <kit.SignInForm appearance={{ autoFocus: false }} />,
  SignUpForm: () => <kit.SignUpForm appearance={{ autoFocus: false }} />,
  ForgotPasswordForm: () => <kit.ForgotPasswordForm appearance={{ autoFocus: false }} />,
  UserButton: () => <kit.UserButton showName />,
  AccountSettings: () => <kit.AccountSettings />,
  TwoFactorCard: () => <kit.TwoFactorCard />,
  SessionsCard: () => <kit.SessionsCard />,
  OrganizationSettings: () => <kit.OrganizationSettings />,
  MembersTable: () => <kit.MembersTable />,
  InviteMembers: () => <kit.InviteMembers />,
  AdministrationSettings: () => <kit.AdministrationSettings />,
};

interface LiveExampleProps {
  name: ExampleName;
  as: Setting;
}

/** A component with a service that lives in this page and forgets everything. */
export function LiveExample({ name, as }: LiveExampleProps) {
  const [fake] = useState(() => createFakeAuth(settings[as]));
  const Part = parts[name];
  return (
    <FakeAuthProvider fake={fake}>
      <Part />
    </FakeAuthProvider>
  );
}
