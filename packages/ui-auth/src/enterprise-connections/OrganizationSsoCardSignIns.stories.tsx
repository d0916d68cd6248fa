import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { toBusyMonth, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const auth = { session: adaInOrganization, config: { ...withOrganizations, ...withSso } };

const meta = {
  title: 'Organization/OrganizationSsoCard',
  component: OrganizationSsoCard,
  parameters: { auth },
} satisfies Meta<typeof OrganizationSsoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: /actions for .?engines okta/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /sign-ins/i }));
  return within(await screen.findByRole('dialog', { name: /sign-ins with/i }));
}
const findList = (drawer: ReturnType<typeof within>) => drawer.findByRole('list', { name: /sign-ins/i });

/** Who came in, and in words why others did not. */
export const SignIns: Story = {
  async play() {
    const drawer = await open();
    const rows = within(await findList(drawer)).getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent(/ada lovelace.*signed in/i);
    await expect(rows[1]).toHaveTextContent(/refused.*none of your domains/i);
    await expect(rows[3]).toHaveTextContent(/former member/i);
  },
};
export const SignInsPaged: Story = {
  async play() {
    const drawer = await open();
    const list = await findList(drawer);
    await expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(drawer.getByRole('button', { name: /show more/i }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(40));
  },
};
export const SignInsEmpty: Story = {
  parameters: { auth: { ...auth, connectionSignIns: [] } },
  async play() {
    const drawer = await open();
    await drawer.findByText(/no sign-ins yet/i);
  },
};
export const SignInsLoading: Story = {
  parameters: { auth: { ...auth, held: ['sso.listSignins'] } },
  async play() {
    await open();
  },
};
export const SignInsFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.listSignins': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const drawer = await open();
    await drawer.findByText(/could not load/i);
    loaded.fake.succeed('sso.listSignins');
    await userEvent.click(drawer.getByRole('button', { name: /try again/i }));
    await findList(drawer);
  },
};
/** The card leads to them from the last refusal. */
export const SignInsFromRefusal: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^\W*sign-ins\W*$/i }));
    await screen.findByRole('dialog', { name: /sign-ins with .?engines keycloak/i });
  },
};
export const SignInsRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
/** One day on which the clocks differed: the sums, a bar for each day, and the reason are above the list. */
export const SignInsOfMonth: Story = {
  parameters: { auth: { ...auth, connectionSignIns: toBusyMonth() } },
  async play() {
    const drawer = await open();
    await findList(drawer);
    const figure = drawer.getByRole('figure', { name: /sign-ins of each day/i });
    await expect(within(figure).getAllByRole('row')).toHaveLength(31);
    await expect(within(figure).getByRole('row', { name: /18.*24.*26/ })).toBeInTheDocument();
    await expect(drawer.getByText(/^.?signed in: .*refused: .?29/i)).toBeVisible();
    await expect(drawer.getByText(/most refusals: .?26/i)).toBeVisible();
    await expect(drawer.getAllByText(/clocks .* differ too much/i)[0]).toBeVisible();
  },
};
export const SignInsOfMonthNarrow: Story = {
  ...SignInsOfMonth,
  tags: ['!autodocs'],
  parameters: { ...SignInsOfMonth.parameters, width: 390 },
};
