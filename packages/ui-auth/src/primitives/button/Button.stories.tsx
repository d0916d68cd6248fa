import type { Meta, StoryObj } from '@storybook/react-vite';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, userEvent } from 'storybook/test';
import { Icon } from '#primitives/display/Icon.tsx';
import { Button } from './Button.tsx';

const NO_LINK_PROPS = 'The application draws its links itself, and is given no more than href and class.';

/** Of a type with a name, since declarations are written for stories, too. */
const iconProps: object = { name: 'mail', glyph: Mail };

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Save changes', onClick: fn() },
  parameters: {
    parts: {
      Icon: {
        args: iconProps,
        draws: 'given',
      },
      TextLink: {
        args: { href: '#help', children: 'Help' },
        without: { id: NO_LINK_PROPS, style: NO_LINK_PROPS, ref: NO_LINK_PROPS, props: NO_LINK_PROPS },
      },
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /save changes/i }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Outline: Story = { args: { variant: 'outline' } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const LinkLike: Story = { args: { variant: 'link' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete my account' } };
export const DangerOutline: Story = { args: { variant: 'danger-outline', children: 'Delete account' } };
export const Disabled: Story = { args: { disabled: true } };
export const FullWidth: Story = { args: { fullWidth: true, size: 'lg' } };
export const WithIcon: Story = {
  args: { icon: <Icon name="mail" glyph={Mail} />, variant: 'outline' },
};

export const Sizes: Story = {
  render: ({ children, ...args }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} {...args} size={size}>
          {children}
        </Button>
      ))}
    </div>
  ),
};

export const Variants: Story = {
  render: ({ children: _, ...args }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      {(['primary', 'outline', 'ghost', 'danger', 'danger-outline', 'link'] as const).map((variant) => (
        <Button key={variant} {...args} variant={variant} icon={<Icon name="trash" glyph={Trash2} />}>
          {variant}
        </Button>
      ))}
    </div>
  ),
};

export const AsLink: Story = {
  args: { render: (props) => <a {...props} href="#account" />, children: 'Manage account' },
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: /manage account/i });
    await expect(link).toHaveClass('ua-button');
    await expect(link).not.toHaveAttribute('type');
  },
};

/** A pending button keeps the focus and ignores presses. */
export const Pending: Story = {
  args: { pending: true, children: 'Saving…' },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: /saving/i });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithIconRightToLeft: Story = { ...WithIcon, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const AsLinkRightToLeft: Story = { ...AsLink, globals: { dir: 'rtl', locale: 'ar-XB' } };
