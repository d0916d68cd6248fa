import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { type Ending, pressTaken, startComposing } from '#testing/compose.ts';
import { CodeField } from './CodeField.tsx';

const submitted = fn();

const meta = {
  title: 'Primitives/CodeField',
  component: CodeField,
  args: { name: 'code', label: 'Code', digits: 6 },
  render: (args) => (
    <Form onSubmit={(values) => submitted(values.get('code'))}>
      <CodeField {...args} />
      <Button type="submit">Verify</Button>
    </Form>
  ),
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxesIn = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('.ua-code-box')].map((box) => box.textContent ?? '');

export const Empty: Story = {
  async play({ canvas }) {
    const input = canvas.getByRole('textbox', { name: 'Code' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(input).not.toHaveAttribute('maxlength');
  },
};

export const WithHelp: Story = { args: { help: 'Six digits.' } };
export const TenDigits: Story = { args: { digits: 10 } };

/** The last digit sends the form, once. */
export const Typed: Story = {
  async play({ canvas, canvasElement }) {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('12a34');
    await expect(boxesIn(canvasElement)).toEqual(['1', '2', '3', '4', '', '']);
    await expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('56');
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await expect(submitted).toHaveBeenCalledWith('123456');
    // One stop of the Tab key, however many boxes there are.
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

/** Keys 1 to 6 of an input method. The boxes follow, and the end sends the code, once. */
const composeCode = async (input: HTMLInputElement, ending: Ending) => {
  const composing = startComposing(input);
  for (const text of ['１', '１２', '１２３', '１２３４', '１２３４５', '１２３４５６']) {
    const { expected, found } = await composing.show(text);
    await expect(found).toBe(expected);
  }
  pressTaken(input, 'Enter');
  await expect(submitted).not.toHaveBeenCalled();
  await composing.end(ending);
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  await expect(submitted).toHaveBeenCalledWith('123456');
  await expect(input).toHaveValue('123456');
};

export const Composed: Story = {
  async play({ canvas, canvasElement }) {
    await composeCode(canvas.getByRole<HTMLInputElement>('textbox'), 'end');
    await expect(boxesIn(canvasElement).join('')).toBe('123456');
  },
};

export const ComposedWithInputAfterwards: Story = {
  tags: ['!autodocs'],
  play: ({ canvas }) => composeCode(canvas.getByRole<HTMLInputElement>('textbox'), 'end-then-input'),
};

export const ComposedInSafari: Story = {
  tags: ['!autodocs'],
  play: ({ canvas }) => composeCode(canvas.getByRole<HTMLInputElement>('textbox'), 'inputs-then-end'),
};

/** Backspace goes back; the arrows reach a box, and a digit takes the place of the one in it. */
export const Corrected: Story = {
  args: { submitsWhenFull: false },
  async play({ canvas, canvasElement }) {
    await userEvent.tab();
    await userEvent.keyboard('12{Backspace}34567');
    await expect(boxesIn(canvasElement).join('')).toBe('134567');
    await userEvent.keyboard('{Home}{ArrowRight}9');
    await expect(boxesIn(canvasElement).join('')).toBe('194567');
    await expect(canvasElement.querySelectorAll('[data-active]')).toHaveLength(1);
    await expect(canvasElement.querySelectorAll('.ua-code-box')[2]).toHaveAttribute('data-active');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(submitted).toHaveBeenCalledWith('194567'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Pasted: Story = {
  async play() {
    await userEvent.tab();
    await userEvent.paste('Your code: 123-456');
    await waitFor(() => expect(submitted).toHaveBeenCalledWith('123456'));
  },
};

/** A press on a box puts the caret there, or behind the last digit. */
export const Pressed: Story = {
  async play({ canvas, canvasElement }) {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.tab();
    await userEvent.keyboard('123');
    const { left, top, width } = input.getBoundingClientRect();
    const press = (box: number) =>
      userEvent.pointer({
        keys: '[MouseLeft]',
        target: input,
        coords: { clientX: left + ((box + 0.5) * width) / 6, clientY: top + 5 },
      });
    await press(1);
    await expect(input.selectionStart).toBe(1);
    await press(5);
    await expect(input.selectionStart).toBe(3);
    await expect(boxesIn(canvasElement).join('')).toBe('123');
  },
};

export const Incomplete: Story = {
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('123{Enter}');
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAccessibleDescription(/enter all .?6.? digits/i);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(submitted).not.toHaveBeenCalled();
  },
};

function AlwaysWrong(props: Parameters<typeof CodeField>[0]) {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  return (
    <Form
      errors={refusal ? { code: refusal.message } : {}}
      onSubmit={() => setRefusal({ message: 'That code is not right.' })}
    >
      <CodeField {...props} refusal={refusal} />
    </Form>
  );
}

/** Emptied, with the focus in the first box, and the error is announced each time. */
export const Refused: Story = {
  render: (args) => <AlwaysWrong {...args} />,
  async play({ canvas, canvasElement }) {
    await userEvent.tab();
    const input = canvas.getByRole('textbox');
    for (const code of ['111111', '222222']) {
      await userEvent.keyboard(code);
      await waitFor(() => expect(input).toHaveValue(''));
      await expect(input).toHaveFocus();
      await expect(boxesIn(canvasElement).join('')).toBe('');
      await expect(canvasElement.querySelectorAll('.ua-code-box')[0]).toHaveAttribute('data-active');
      await expect(canvasElement.querySelectorAll('[data-active]')).toHaveLength(1);
      await expect(input).toHaveAccessibleDescription(/that code is not right/i);
      await expect(canvas.getByRole('status')).toHaveTextContent('That code is not right.');
    }
  },
};

/** The digits keep their order. */
export const TypedRightToLeft: Story = { ...Typed, globals: { dir: 'rtl', locale: 'ar-XB' } };
