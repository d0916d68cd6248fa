import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { toFakeDomain } from '#testing/fakes/fake-organization.ts';
import { PROVED_DOMAIN } from '#testing/handlers/organization-rule-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationDomainsCard } from './OrganizationDomainsCard.tsx';

const verified = toFakeDomain('example.com', '2026-11-18T12:00:00.000Z');
const pending = toFakeDomain(PROVED_DOMAIN, null);
// Stories inherit arguments that they do not set.
const auth = { session: adaInOrganization, config: withOrganizations, organization: { domains: [] } };
const withDomains = { ...auth, organization: { domains: [verified, pending] } };

const meta = {
  title: 'Organization/OrganizationDomainsCard',
  component: OrganizationDomainsCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: withDomains },
} satisfies Meta<typeof OrganizationDomainsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /domains of this organization/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /add a domain/i }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /domain/i })).toHaveFocus());
};

export const List: Story = {
  async play() {
    await findList();
    await expect(screen.getByText('example.com')).toBeVisible();
    await screen.findByText(`_keystead-challenge.${PROVED_DOMAIN}`);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth },
  async play() {
    await screen.findByText(/no domains yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listDomains'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listDomains': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.listDomains');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByText(/no domains yet/i);
  },
};

/** An e-mail address is reduced to its domain. */
export const Added: Story = {
  parameters: { auth },
  async play({ loaded }) {
    await openForm();
    await userEvent.keyboard('ada@engines.example{Enter}');
    await findAnnouncement(/engines\.example.? added/i);
    await expect(loaded.fake.state.organization.domains[0]?.domain).toBe('engines.example');
    await screen.findByText('_keystead-challenge.engines.example');
  },
};
export const AddingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.addDomain': 'PUBLIC_DOMAIN' } } },
  async play() {
    await openForm();
    await userEvent.keyboard('gmail.com{Enter}');
    const input = screen.getByRole('textbox', { name: /domain/i });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/anyone can get/i));
  },
};
export const Verified: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /verify .?engines/i }));
    await findAnnouncement(/ verified/i);
    await expect(loaded.fake.state.organization.domains[1]?.status).toBe('verified');
  },
};
export const RecordMissing: Story = {
  parameters: {
    auth: { ...auth, organization: { domains: [toFakeDomain('slow.example', null)] } },
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /verify .?slow/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/not found yet/i);
  },
};

/** Enrolment and role are chosen in the row. */
export const Enrollment: Story = {
  async play({ loaded }) {
    const choice = await screen.findByRole('combobox', { name: /people with an address at .?example/i });
    await chooseOption(choice, 'automatic');
    await waitFor(() => expect(loaded.fake.state.organization.domains[0]?.enrollment).toBe('automatic'));
    await chooseOption(await screen.findByRole('combobox', { name: /join as/i }), 'admin');
    await waitFor(() => expect(loaded.fake.state.organization.domains[0]?.role).toBe('admin'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /undo/i })).toHaveLength(2));
    const [undo] = screen.getAllByRole('button', { name: /undo/i });
    if (undo) await userEvent.click(undo);
    await waitFor(() => expect(loaded.fake.state.organization.domains[0]?.role).toBe('member'));
  },
};
/** The role that a colleague has chosen meanwhile stays. */
export const EnrollmentTakenBack: Story = {
  async play({ loaded }) {
    const find = () => loaded.fake.state.organization.domains[0];
    const choice = await screen.findByRole('combobox', { name: /people with an address at .?example/i });
    await chooseOption(choice, 'automatic');
    const undo = await screen.findByRole('button', { name: /undo/i });
    Object.assign(find() ?? {}, { role: 'admin' });
    await userEvent.click(undo);
    await waitFor(() => expect(find()?.enrollment).not.toBe('automatic'));
    await expect(find()?.role).toBe('admin');
  },
};
export const Removed: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /remove .?example\.com/i }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/stay members/i);
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    await waitFor(() => expect(loaded.fake.state.organization.domains).toHaveLength(1));
  },
};
/** While people come in by the identity provider alone, a verified domain stays. */
export const RemovalRefused: Story = {
  parameters: {
    auth: { ...withDomains, failures: { 'organization.removeDomain': 'DOMAIN_IS_REQUIRED' } },
  },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /remove .?example\.com/i }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/change the security policy first/i);
    await expect(loaded.fake.state.organization.domains).toHaveLength(2);
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await findList();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
