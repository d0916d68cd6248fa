import * as kit from '@keystead/ui-auth';
import { toFakeRequest } from '@keystead/ui-auth/testing';
import type { Live } from '../live-example.ts';

const as = 'Ada, who has connected applications';

/** Other applications that sign people in with the product. */
export const applications: Readonly<Record<string, Live>> = {
  AdminClients: { as, Part: () => <kit.AdminClients /> },
  OrganizationClients: { as, Part: () => <kit.OrganizationClients /> },
  ConnectedApplications: { as, Part: () => <kit.ConnectedApplications /> },
  Consent: { as, Part: () => <kit.Consent query={toFakeRequest()} onSuccess={() => false} /> },
  DeviceApproval: { as, Part: () => <kit.DeviceApproval userCode="wdjb-mjht" onSuccess={() => false} /> },
  LogoutConfirmation: { as, Part: () => <kit.LogoutConfirmation query="" /> },
  SecondFactorSetup: {
    as: 'Ada, who has no second step',
    Part: () => <kit.SecondFactorSetup query={toFakeRequest()} onSuccess={() => false} />,
  },
  SelectAccount: { as, Part: () => <kit.SelectAccount query={toFakeRequest()} onSuccess={() => false} /> },
};
