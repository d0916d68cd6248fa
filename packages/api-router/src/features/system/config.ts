import { publicProcedure } from '#core/call/procedures.ts';
import { canSendDeletion, canSendReset, canSendVerification } from '#core/mail/can-send.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { configView } from '#features/system/config-view.ts';

export const config = publicProcedure
  .meta({
    route: {
      path: '/config',
      summary: 'What this service offers, for pages that adapt to it',
      description: 'Nothing secret, the same for everybody. Durations are seconds.',
      tag: 'System',
    },
  })
  .output(configView)
  .query(({ ctx: { deps, options } }) => {
    const { emailAndPassword: password, emailVerification, user, account, session } = options;
    const { enabled, requireEmailVerification, minPasswordLength, maxPasswordLength } = password;
    return {
      appName: options.appName,
      emailAndPassword: {
        enabled,
        signUp: enabled && !password.disableSignUp,
        requireEmailVerification,
        minPasswordLength,
        maxPasswordLength,
      },
      emailVerification: {
        enabled: canSendVerification(deps),
        expiresIn: emailVerification.expiresIn,
        resendAfter: RESEND_AFTER,
      },
      passwordReset: {
        enabled: enabled && canSendReset(deps),
        expiresIn: password.resetPasswordTokenExpiresIn,
        resendAfter: RESEND_AFTER,
      },
      changeEmail: { enabled: user.changeEmail.enabled },
      deleteUser: {
        enabled: user.deleteUser.enabled,
        byEmail: canSendDeletion(deps),
        expiresIn: user.deleteUser.deleteTokenExpiresIn,
      },
      account: { allowUnlinkingAll: account.accountLinking.allowUnlinkingAll },
      session: { freshAge: session.freshAge },
      socialProviders: [...deps.oauth.providers.values()].map(({ id, name }) => ({ id, name })),
      trustedOrigins: options.trustedOrigins,
    };
  });
