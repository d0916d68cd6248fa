import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { toFakeCertificate, toFakeSamlConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const ours = toFakeCertificate('a0c3f7d2', -40, 1055);
const theirs = toFakeCertificate('4f2a91c0', -300, 600);
const ending = toFakeCertificate('4f2a91c0', -1070, 21);
const next = toFakeCertificate('b1070d44', 2, 1095);
const base = { session: adaInOrganization, config: { ...withOrganizations, ...withSso } };
const withCertificates = (saml: Parameters<typeof toFakeSamlConnection>[1]) => ({
  auth: { ...base, connections: [toFakeSamlConnection({ providerId: 'engines' }, saml)] },
});

const meta = {
  title: 'Organization/OrganizationSsoCard',
  component: OrganizationSsoCard,
  parameters: withCertificates({}),
} satisfies Meta<typeof OrganizationSsoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: /actions for/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /certificates/i }));
  return within(await screen.findByRole('dialog', { name: /certificates of/i }));
}
const press = async (dialog: ReturnType<typeof within>, name: RegExp) =>
  userEvent.click(await dialog.findByRole('button', { name }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

export const Certificates: Story = {
  async play() {
    const dialog = await open();
    await dialog.findByRole('list', { name: /of the identity provider/i });
    await expect(dialog.getByText(/4F:2A:91:C0/)).toBeVisible();
    await expect(dialog.getByRole('list', { name: /ours/i })).toHaveTextContent(/signs/i);
  },
};
/** The card says it, and leads to them. */
export const CertificateEndsSoon: Story = {
  parameters: withCertificates({ certificate: [ending] }),
  async play() {
    await screen.findByText(/the certificate of the identity provider ends/i);
    await userEvent.click(screen.getByRole('button', { name: /^\W*certificates\W*$/i }));
    await screen.findByRole('dialog', { name: /certificates of/i });
  },
};
/** One that lasts is enough. */
export const CertificateReplaced: Story = {
  parameters: withCertificates({ certificate: [ending, next] }),
  async play({ canvas }) {
    const dialog = await open();
    await dialog.findByText(/nothing stops/i);
    await expect(canvas.queryByText(/the certificate of the identity provider ends/i)).toBeNull();
  },
};
/** They come by themselves until somebody stops that. */
export const CertificatesByMetadata: Story = {
  parameters: {
    auth: {
      ...base,
      connections: [
        toFakeSamlConnection({ providerId: 'engines', metadataUrl: 'https://engines.okta.example/metadata' }),
      ],
    },
  },
  async play() {
    const dialog = await open();
    await dialog.findByText('https://engines.okta.example/metadata');
    await press(dialog, /stop reading it/i);
    await findToast(/not read any more/i);
    await expect(dialog.queryByText('https://engines.okta.example/metadata')).toBeNull();
  },
};
export const CertificatesOver: Story = {
  parameters: withCertificates({
    certificate: [toFakeCertificate('4f2a91c0', -1000, -3)],
    spCertificate: [toFakeCertificate('a0c3f7d2', -1090, 5)],
  }),
  async play() {
    await screen.findByText(/identity provider has expired/i);
    await screen.findByText(/our certificate ends/i);
  },
};
export const CertificateAdded: Story = {
  async play({ loaded }) {
    const dialog = await open();
    await press(dialog, /add a certificate/i);
    await userEvent.type(await dialog.findByRole('textbox', { name: /certificate/i }), 'MIIC');
    await press(dialog, /add a certificate/i);
    await findToast(/certificate added/i);
    await expect(loaded.fake.state.connections[0]?.samlConfig?.certificate).toHaveLength(2);
  },
};
export const CertificateRefused: Story = {
  async play() {
    const dialog = await open();
    await press(dialog, /add a certificate/i);
    await userEvent.type(await dialog.findByRole('textbox', { name: /certificate/i }), 'wrong');
    await press(dialog, /add a certificate/i);
    await dialog.findByText(/cannot be read/i);
  },
};
/** Answers signed with it are refused then, and it may be another one: both are asked. */
export const CertificateRemoved: Story = {
  parameters: withCertificates({ certificate: [theirs, next] }),
  async play({ loaded }) {
    const dialog = await open();
    await press(dialog, /remove the certificate .*4F/i);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^\W*remove\W*$/i }),
    );
    await press(dialog, /change it anyway/i);
    await findToast(/certificate removed/i);
    await expect(loaded.fake.state.connections[0]?.samlConfig?.certificate).toHaveLength(1);
  },
};
/** Prepared, given to the identity provider, signed with, and the old one removed. */
export const KeyRolledOver: Story = {
  async play({ loaded }) {
    const dialog = await open();
    await press(dialog, /prepare a new key/i);
    await dialog.findByText(/both keys stand in our metadata/i);
    await expect(dialog.getByRole('link', { name: /save as a file/i })).toBeVisible();
    await press(dialog, /sign with the new key/i);
    await dialog.findByText(/remove the old one/i);
    await press(dialog, /remove the old key/i);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^\W*remove\W*$/i }),
    );
    await dialog.findByRole('button', { name: /prepare a new key/i });
    await expect(loaded.fake.state.connections[0]?.samlConfig?.spCertificate).toMatchObject([
      { fingerprintSha256: expect.stringMatching(/^c9e1/) },
    ]);
  },
};
export const KeyPrepared: Story = {
  parameters: withCertificates({ spCertificate: [ours, toFakeCertificate('c9e1b244', 0, 1095)] }),
  async play() {
    const dialog = await open();
    await dialog.findByText(/both keys stand/i);
  },
};
export const KeyRefused: Story = {
  parameters: {
    auth: {
      ...withCertificates({}).auth,
      failures: { 'sso.rotateKeys': 'TOO_MANY_REQUESTS' },
    },
  },
  async play() {
    const dialog = await open();
    await press(dialog, /prepare a new key/i);
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
/** Administrators look at them; only owners change them. */
export const CertificatesForAdministrators: Story = {
  parameters: {
    auth: { ...withCertificates({}).auth, organization: { ...fakeOrganization, role: 'admin' } },
  },
  async play() {
    const dialog = await open();
    await dialog.findByRole('list', { name: /ours/i });
    await expect(dialog.queryByRole('button', { name: /prepare/i })).toBeNull();
    await expect(dialog.queryByRole('button', { name: /add/i })).toBeNull();
  },
};
export const CertificatesNarrow: Story = {
  parameters: { ...withCertificates({ certificate: [ending, next] }), width: 320 },
  async play() {
    await open();
  },
};
export const CertificatesRightToLeft: Story = {
  parameters: withCertificates({ certificate: [ending, next] }),
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
