import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense, useMemo, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function DialogWithOpener(props: Omit<DialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog {...props} open={open} onOpenChange={setOpen}>
        <Form onSubmit={() => setOpen(false)}>
          <Field name="name" label="Name" required>
            <Input defaultValue="Laptop" />
          </Field>
          <div className="ua-dialog-footer">
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

const meta = {
  title: 'Primitives/Dialog',
  component: DialogWithOpener,
  args: { title: 'Rename this device', description: 'The name helps you to know it again.' },
  parameters: { parts: { Dialog: { draws: 'overlay', args: { open: true, onOpenChange: () => {} } } } },
} satisfies Meta<typeof DialogWithOpener>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: /rename/i }));
  return await screen.findByRole('dialog', { name: /rename this device/i });
}

export const Open: Story = {
  async play() {
    const dialog = await openDialog();
    await expect(dialog).toHaveAccessibleDescription(/helps you to know it/i);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus());
  },
};

let arrive = () => {};

function LateForm() {
  const LateName = useMemo(
    () =>
      lazy(async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { default: () => <Input aria-label="Name" /> };
      }),
    [],
  );
  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <LateName />
    </Suspense>
  );
}

function LateDialog(props: Omit<DialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen}>
        <LateForm />
      </Dialog>
    </>
  );
}

/** A form whose code arrives late gets the focus, as one that is there at once does. */
export const LateFields: Story = {
  tags: ['!autodocs'],
  render: (args) => <LateDialog {...args} />,
  async play() {
    await openDialog();
    await waitFor(() => expect(screen.getByRole('button', { name: /close/i })).toHaveFocus());
    arrive();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus());
  },
};

/** Whoever has moved on is left where they are. */
export const LateFieldsWithoutWaiting: Story = {
  tags: ['!autodocs'],
  render: (args) => <LateDialog {...args} />,
  async play() {
    await openDialog();
    const close = screen.getByRole('button', { name: /close/i });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.keyboard('{Shift}');
    arrive();
    await screen.findByRole('textbox', { name: /name/i });
    await expect(close).toHaveFocus();
  },
};

export const Confirm: Story = {
  args: { size: 'confirm' },
  async play() {
    await openDialog();
  },
};

/** Escape closes it and the focus is back where it was. */
export const EscapeCloses: Story = {
  tags: ['!autodocs'],
  async play() {
    await openDialog();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /rename/i })).toHaveFocus());
  },
};

export const LockedWhileRunning: Story = {
  args: { locked: true },
  async play() {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
};

export const ConfirmRightToLeft: Story = { ...Confirm, globals: { dir: 'rtl', locale: 'ar-XB' } };
