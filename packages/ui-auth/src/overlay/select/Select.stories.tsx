import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { chooseOption, openSelect } from '#testing/select.ts';
import { Select } from './Select.tsx';

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: {
    'aria-label': 'Role',
    options: [
      { value: 'owner', label: 'Owner' },
      { value: 'admin', label: 'Admin' },
      { value: 'member', label: 'Member' },
    ],
    defaultValue: 'member',
    onValueChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

const select = () => screen.getByRole('combobox', { name: 'Role' });
const active = () => document.getElementById(select().getAttribute('aria-activedescendant') ?? '');

export const Plain: Story = {
  async play({ args }) {
    await chooseOption(select(), 'admin');
    await expect(args.onValueChange).toHaveBeenCalledWith('admin');
    await expect(select()).toHaveTextContent('Admin');
    await expect(select()).toHaveFocus();
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Disabled: Story = { args: { disabled: true } };

/** Each option says what it means, and the chosen one has a tick. */
export const Described: Story = {
  args: {
    options: [
      { value: 'owner', label: 'Owner', description: 'May do everything, also delete the organization' },
      { value: 'admin', label: 'Admin', description: 'Invites people and manages teams' },
      { value: 'member', label: 'Member', description: 'Sees people and teams' },
      { value: 'guest', label: 'Guest', description: 'Not in your plan', disabled: true },
    ],
  },
  async play() {
    const list = within(await openSelect(select()));
    const chosen = list.getByRole('option', { selected: true });
    await expect(chosen).toHaveAccessibleName('Member Sees people and teams');
    await expect(list.getByRole('option', { name: /guest/i })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Headings tell parts of a long list from each other. */
export const Grouped: Story = {
  args: {
    'aria-label': 'Role',
    options: [
      { value: 'utc', label: 'UTC' },
      { value: 'oslo', label: 'Oslo', group: 'Europe' },
      { value: 'porto', label: 'Porto', group: 'Europe' },
      { value: 'lima', label: 'Lima', group: 'America' },
    ],
    defaultValue: 'porto',
  },
  async play() {
    const list = within(await openSelect(select()));
    await expect(within(list.getByRole('group', { name: 'Europe' })).getAllByRole('option')).toHaveLength(2);
  },
};

/** Arrows, Home and End move, and only Enter, a space or Tab take. */
export const ByKeys: Story = {
  tags: ['!autodocs'],
  async play({ args }) {
    await userEvent.tab();
    await expect(select()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(active()).toHaveTextContent('Member'));
    await userEvent.keyboard('{ArrowUp}');
    await expect(active()).toHaveTextContent('Admin');
    await userEvent.keyboard('{Home}');
    await expect(active()).toHaveTextContent('Owner');
    await expect(select()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(select()).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('owner');
    await userEvent.keyboard('{Enter}{ArrowDown} ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('admin');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active()).toHaveTextContent('Member'));
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('member');
    await expect(select()).not.toHaveFocus();
  },
};

/** Letters find an option, also while the list is closed. */
export const ByLetters: Story = {
  tags: ['!autodocs'],
  async play({ args }) {
    await userEvent.tab();
    await userEvent.keyboard('ad');
    await waitFor(() => expect(active()).toHaveTextContent('Admin'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('admin');
  },
};

function DialogWithSelect({ onSend }: { onSend: (role: FormDataEntryValue | null) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Invite Ada" size="confirm">
        <Form onSubmit={(values) => onSend(values.get('role'))}>
          <label className="ua-field-label" htmlFor="invited-role">
            Role
          </label>
          <Select id="invited-role" name="role" defaultValue="member" options={meta.args.options} />
          <Button type="submit">Send</Button>
        </Form>
      </Dialog>
    </>
  );
}

const send = fn();

/** Above a dialog, which an Escape for the list leaves open. Its form gets the value. */
export const InDialog: Story = {
  render: () => <DialogWithSelect onSend={send} />,
  async play() {
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Ada' });
    await waitFor(() => expect(select()).toHaveFocus());
    const list = await openSelect(select());
    const { x, y, width, height } = list.getBoundingClientRect();
    await waitFor(() =>
      expect(list).toContainElement(
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest<HTMLElement>('[role]') ?? null,
      ),
    );
    await userEvent.keyboard('{Escape}');
    await expect(select()).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog).toBeVisible();
    await chooseOption(select(), 'owner');
    await expect(select()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(send).toHaveBeenLastCalledWith('owner');
  },
};

export const PlainRightToLeft: Story = { ...Plain, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const DescribedRightToLeft: Story = { ...Described, globals: { dir: 'rtl', locale: 'ar-XB' } };
