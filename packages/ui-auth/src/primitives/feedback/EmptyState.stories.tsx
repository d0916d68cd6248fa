import type { Meta, StoryObj } from '@storybook/react-vite';
import Link2 from 'lucide-react/icons/link-2';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Primitives/EmptyState',
  component: EmptyState,
  args: {
    icon: <Icon name="link" glyph={Link2} size={40} />,
    title: 'No connected accounts',
    description: 'Connect one to sign in without a password.',
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = {
  args: {
    action: (
      <Button size="sm" variant="outline">
        Connect an account
      </Button>
    ),
  },
};

export const WithActionRightToLeft: Story = { ...WithAction, globals: { dir: 'rtl', locale: 'ar-XB' } };
