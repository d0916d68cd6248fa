'use client';

import { type ComponentType, forwardRef, useRef } from 'react';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { deviceApproval as english } from '#words/device-approval.ts';
import { DeviceQuestion } from './DeviceQuestion.tsx';
import {
  CodeScreen,
  DecidedScreen,
  DeviceEndScreen,
  type DeviceScreenProps,
  FailedScreen,
  SignedOutScreen,
  ViewingScreen,
  WaitingScreen,
} from './device-screens.tsx';
import type { DeviceStep } from './device-step.ts';
import { type DeviceApprovalOptions, useDeviceApproval } from './useDeviceApproval.ts';

export interface DeviceApprovalProps extends BaseProps<'logo' | 'footer'>, DeviceApprovalOptions {
  /** Characters of a code: `deviceAuthorization.userCodeLength` of the server. Default 8. */
  codeLength?: number | undefined;
  /** Base path of the calls, for pages that work before their script is there. Default `/api/auth`. */
  basePath?: string | undefined;
}

const screens: Record<Exclude<DeviceStep, 'framed'>, ComponentType<DeviceScreenProps>> = {
  loading: WaitingScreen,
  signedOut: SignedOutScreen,
  viewing: ViewingScreen,
  code: CodeScreen,
  locked: FailedScreen,
  failed: FailedScreen,
  expired: DeviceEndScreen,
  otherPerson: DeviceEndScreen,
  decided: DeviceEndScreen,
  ready: DeviceQuestion,
  approved: DecidedScreen,
  denied: DecidedScreen,
};

/**
 * The page on which people sign in a device without a keyboard or a browser: they type the code that it shows, see what
 * asks and from where, and decide. In a frame of another site it shows nothing.
 */
export const DeviceApproval = forwardRef<HTMLElement, DeviceApprovalProps>(
  function DeviceApproval(props, ref) {
    const { userCode, onSuccess, onError, ...rest } = props;
    const { codeLength = 8, basePath = '/api/auth', localization, slots, ...root } = rest;
    const words = useMessages('deviceApproval', english, localization);
    const flow = useDeviceApproval({ userCode, onSuccess, onError });
    const { step } = flow;
    const first = useRef<DeviceStep>(null);
    if (step !== 'loading') first.current ??= step;
    useAnnounceWhen(step === 'approved', words('approved'));
    useAnnounceWhen(step === 'denied', words('denied'));
    if (step === 'framed') return null;
    const Screen = screens[step];
    // The first screen does not move the focus.
    const takesFocus = step !== 'loading' && step !== first.current;
    const card = { ...root, ref, slots: keepFrame(slots), takesFocus };
    return (
      <Screen key={step} card={card} flow={flow} words={words} codeLength={codeLength} basePath={basePath} />
    );
  },
);
