import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** Stories to begin with, for whoever opens Storybook for the first time. */
export const showpieces = [
  {
    id: 'sign-in-signinform--sign-in',
    name: 'Sign-in',
    about: 'Every way that the server allows, up to the second step.',
  },
  {
    id: 'sign-in-signinform--address-first',
    name: 'The address first',
    about: 'One field, then what everybody sees next.',
  },
  {
    id: 'account-accountsettings--profile',
    name: 'The account',
    about: 'Profile, security, devices, connections, its end.',
  },
  {
    id: 'account-twofactorcard--on',
    name: 'Two-step verification',
    about: 'Apps, codes by mail, backup codes, trusted devices.',
  },
  {
    id: 'account-passkeyscard--list',
    name: 'Passkeys',
    about: 'Added, renamed and removed, each with its maker.',
  },
  {
    id: 'organization-organizationsettings--general',
    name: 'An organization',
    about: 'Members, teams, roles, domains, policies, activity.',
  },
  {
    id: 'organization-rolescard--matrix',
    name: 'Roles',
    about: 'Rights in a matrix, and in sentences.',
  },
  {
    id: 'administration-adminoverview--page',
    name: 'Administration',
    about: 'Sign-ins a day, refused ones, active sessions.',
  },
  {
    id: 'administration-userstable--page',
    name: 'Users',
    about: 'Searched, filtered and changed, many at once.',
  },
  {
    id: 'foundations-brand-editor--editor',
    name: 'Your brand',
    about: 'One colour and a logo, and everything follows.',
  },
] as const;

const tile = {
  display: 'block',
  padding: 20,
  border: '1px solid var(--ua-border)',
  borderRadius: 14,
  background: 'var(--ua-surface)',
  color: 'inherit',
  textDecoration: 'none',
};

/** First page of Storybook: what to look at first. */
function Cover() {
  return (
    <main style={{ maxInlineSize: 920, marginInline: 'auto' }}>
      <h1 style={{ marginBlock: '16px 8px', fontSize: 32 }}>Keystead UI</h1>
      <p style={{ marginBlock: '0 32px', color: 'var(--ua-text-muted)' }}>
        Every component in every state, with a service that lives in the page. The toolbar above changes
        colours, language and direction.
      </p>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          gap: 16,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {showpieces.map(({ id, name, about }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top" style={tile}>
              <strong style={{ display: 'block', marginBlockEnd: 4 }}>{name}</strong>
              <span style={{ color: 'var(--ua-text-muted)' }}>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const meta = {
  title: 'Keystead',
  component: Cover,
  tags: ['!autodocs'],
  excludeStories: ['showpieces'],
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(showpieces.length);
  },
};

export const StartRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  tags: ['!dev'],
};
