import { describe, expect, test } from 'vitest';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { createHostStore } from './host-store.ts';

describe('createHostStore', () => {
  test('opens one dialog for several callers and answers all of them', async () => {
    const host = createHostStore();

    const answers = Promise.all([host.reauth(), host.reauth()]);
    host.getState().reauth?.settle(true);

    expect(await answers).toEqual([true, true]);
    expect(host.getState().reauth).toBeNull();
  });

  test('opens another one after an answer', async () => {
    const host = createHostStore();
    const first = host.reauth();
    host.getState().reauth?.settle(false);
    await first;

    const second = host.reauth();
    host.getState().reauth?.settle(true);

    expect(await second).toBe(true);
  });

  test('shows one step of an organization at a time', async () => {
    const host = createHostStore();
    const error = new AuthUIError('ORGANIZATION_POLICY', { message: '' });
    const first = host.meetPolicy(error);
    const second = host.meetPolicy(error);
    host.getState().policy?.settle(Promise.resolve(true));

    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(host.getState().policy).toBeNull();
  });

  test('notifies its listeners and gives every announcement a number', () => {
    const host = createHostStore();
    let calls = 0;
    const stop = host.subscribe(() => calls++);

    host.announce('Copied');
    const first = host.getState().announcement;
    host.announce('Copied');
    stop();
    host.toast({ title: 'Saved' });

    expect(calls).toBe(2);
    expect(host.getState().announcement?.id).not.toBe(first?.id);
    expect(host.getState().toasts).toHaveLength(1);
  });
});
