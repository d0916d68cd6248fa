import { act, createRef, forwardRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ActivityList } from '#activity/ActivityList.tsx';
import { EmailCard } from '#change-email/EmailCard.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Card } from '#primitives/card/Card.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Divider } from '#primitives/display/Divider.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { ProfileCard } from '#profile/ProfileCard.tsx';
import type { OwnComponents } from '#provider/components/own-components.ts';
import { SessionsCard } from '#sessions/SessionsCard.tsx';
import { SignInForm } from '#sign-in/SignInForm.tsx';
import { adasSession, createFakeAuth, type FakeAuthOptions, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { eighteen } from '#testing/providers.ts';

type Name = keyof OwnComponents;

/** The parts of the application, in place of those of the kit: elements with the attributes that they are given. */
const drawn = {
  Alert: forwardRef(({ tone, title, action, ...rest }, ref) => (
    <div {...rest} ref={ref} data-own="Alert" data-tone={tone} />
  )),
  Avatar: forwardRef(({ user, size, shape, alt, loading, ...rest }, ref) => (
    <span {...rest} ref={ref} data-own="Avatar" data-user={user?.id} />
  )),
  Badge: forwardRef(({ tone, dot, ...rest }, ref) => <span {...rest} ref={ref} data-own="Badge" />),
  Button: forwardRef(({ variant, size, pending, fullWidth, icon, render, ...rest }, ref) => (
    <button type="button" {...rest} ref={ref} data-own="Button" />
  )),
  Card: forwardRef(({ layout, elevation, ...rest }, ref) => <section {...rest} ref={ref} data-own="Card" />),
  Checkbox: forwardRef(({ label, help, error, ...rest }, ref) => (
    <label>
      <input {...rest} type="checkbox" ref={ref} data-own="Checkbox" />
      {label}
    </label>
  )),
  Divider: forwardRef((props, ref) => <div {...props} ref={ref} data-own="Divider" />),
  Input: forwardRef(({ size, ...rest }, ref) => (
    <input {...rest} ref={ref} data-own="Input" data-size={size} />
  )),
  Select: forwardRef(({ options, onValueChange, size, ...rest }, ref) => (
    <select {...rest} ref={ref} data-own="Select" onChange={(event) => onValueChange?.(event.target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )),
  Skeleton: forwardRef(({ shape, ...rest }, ref) => <span {...rest} ref={ref} data-own="Skeleton" />),
  Spinner: forwardRef(({ size, ...rest }, ref) => <span {...rest} ref={ref} data-own="Spinner" />),
} satisfies Required<OwnComponents>;

interface Screen {
  content: ReactNode;
  auth?: FakeAuthOptions;
}

const signIn: Screen = {
  content: <SignInForm />,
  auth: { config: { socialProviders: eighteen.slice(0, 1) } },
};

/** A screen of the kit with each part. */
const screens: Record<Name, Screen> = {
  Alert: { content: <Alert>It did not work.</Alert> },
  Avatar: { content: <ProfileCard />, auth: { session: adasSession } },
  Badge: { content: <EmailCard />, auth: { session: adasSession } },
  Button: signIn,
  Card: signIn,
  Checkbox: signIn,
  Divider: signIn,
  Input: signIn,
  Select: { content: <ActivityList />, auth: { session: adasSession } },
  Skeleton: { content: <SessionsCard />, auth: { session: adasSession, held: ['listSessions'] } },
  Spinner: { content: <Button pending>Save</Button> },
};

/** Each part of the kit with an attribute. */
const parts: Record<Name, ReactNode> = {
  Alert: <Alert id="own-id" />,
  Avatar: <Avatar id="own-id" />,
  Badge: <Badge id="own-id" />,
  Button: <Button id="own-id" />,
  Card: <Card id="own-id" />,
  Checkbox: <Checkbox id="own-id" label="Yes" />,
  Divider: <Divider id="own-id" />,
  Input: <Input id="own-id" />,
  Select: <Select id="own-id" aria-label="One" options={[]} />,
  Skeleton: <Skeleton id="own-id" />,
  Spinner: <Spinner id="own-id" />,
};

const Louder = forwardRef<HTMLButtonElement>((props, ref) => (
  <Button {...props} ref={ref} size="lg" data-own="Button" />
));

const names = Object.keys(screens).filter((name): name is Name => name in drawn);

const toTree = ({ content, auth = {} }: Screen, components: OwnComponents): ReactNode => (
  <FakeAuthProvider fake={createFakeAuth(auth)} components={components}>
    {content}
  </FakeAuthProvider>
);

async function show(tree: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(() => root.unmount());
    place.remove();
  });
  await act(async () => root.render(tree));
  return place;
}

const find = (place: HTMLElement, name: Name): HTMLElement | null =>
  place.querySelector(`[data-own="${name}"]`);

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

test.each(names)('%s of the application is drawn in a screen of the kit', async (name) => {
  const place = await show(toTree(screens[name], { [name]: drawn[name] }));

  // Answers of the server come when they come.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(find(place, name)).not.toBeNull(), PATIENT);
  expect(place.querySelector(`.ua-${name.toLowerCase()}`)).toBeNull();
});

test.each(names)('%s of the application is rendered on a server', (name) => {
  const html = renderToString(toTree({ content: parts[name] }, { [name]: drawn[name] }));

  expect(html).toContain(`data-own="${name}"`);
  expect(html).toContain('id="own-id"');
});

test('a button of the application hands on its ref, and ignores presses while a call is running', async () => {
  const onClick = vi.fn();
  const ref = createRef<HTMLButtonElement>();
  const save = (pending: boolean): ReactNode =>
    toTree(
      { content: <Button ref={ref} pending={pending} onClick={onClick} aria-label="Save" /> },
      { Button: drawn.Button },
    );

  await show(save(true));
  ref.current?.click();
  expect(ref.current?.getAttribute('aria-disabled')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();

  await show(save(false));
  ref.current?.click();
  expect(ref.current?.type).toBe('button');
  expect(onClick).toHaveBeenCalledOnce();
});

test('an input of the application is the control of its field', async () => {
  const ref = createRef<HTMLInputElement>();
  const content = (
    <Field name="city" label="City" required>
      <Input ref={ref} size="sm" />
    </Field>
  );

  const place = await show(toTree({ content }, { Input: drawn.Input }));

  expect(ref.current?.dataset).toMatchObject({ own: 'Input', size: 'sm' });
  expect(ref.current?.name).toBe('city');
  expect(ref.current?.required).toBe(true);
  expect(place.querySelector('label')?.htmlFor).toBe(ref.current?.id);
});

test('a component of the application may draw the one of the kit', async () => {
  const place = await show(toTree({ content: <Button>Save</Button> }, { Button: Louder }));

  expect(find(place, 'Button')?.className).toBe('ua-button');
  expect(find(place, 'Button')?.dataset.size).toBe('lg');
});

test('a name that cannot be replaced is refused, by the types and in development', () => {
  // @ts-expect-error A name that is none of a part.
  const wrong: OwnComponents = { Buton: drawn.Button };

  expect(() => renderToString(toTree({ content: null }, wrong))).toThrow(
    /"components" has Buton, but only these can be replaced: Alert, .*Spinner\./,
  );
});
