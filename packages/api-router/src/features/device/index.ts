import { defineFeature } from '#core/feature/define-feature.ts';
import { approve } from '#features/device/device-approve.ts';
import { code } from '#features/device/device-code.ts';
import { deny } from '#features/device/device-deny.ts';
import { show } from '#features/device/device-show.ts';
import { token } from '#features/device/device-token.ts';
import { byDeviceCode, deviceApproved, deviceDenied } from '#features/device/facts.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

/** Sign-in of devices by a code that somebody types elsewhere (RFC 8628). */
export const device = defineFeature({
  name: 'device',
  signInMethods: [{ method: byDeviceCode }],
  everythingOn: { deviceAuthorization: { enabled: true } },
  isOn: (deps) => deviceAuthorizationOptions.of(deps).enabled,
  events: [deviceApproved, deviceDenied],
  procedures: { device: { code, token, show, approve, deny } },
});
