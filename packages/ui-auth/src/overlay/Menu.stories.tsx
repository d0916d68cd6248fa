import type { Meta, StoryObj } from '@storybook/react-vite';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Icon } from '#primitives/display/Icon.tsx';
import { MenuButton } from './MenuButton.tsx';

const onEdit = fn();

const meta = {
  title: 'Primitives/Menu',
  component: MenuButton,
  args: {
    label: 'Actions for Ada',
    entries: [
      { label: 'Edit', onSelect: onEdit },
      { label: 'Move', blocked: 'There is no other place.', onSelect: fn() },
      { label: 'Remove', danger: true, icon: <Icon name="remove" glyph={Trash2} />, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof MenuButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /actions for ada/i }));
    await expect(await screen.findByRole('menu', { name: /actions for ada/i })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /^\W*move/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.getByRole('separator').nextElementSibling).toHaveTextContent(/remove/i);
  },
};

/** Arrows move, Enter chooses, Escape returns the focus. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    onEdit.mockClear();
    const button = canvas.getByRole('button', { name: /actions for ada/i });
    button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /edit/i })).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /edit/i })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1));
  },
};

export const OpenRightToLeft: Story = { ...Open, globals: { dir: 'rtl', locale: 'ar-XB' } };
