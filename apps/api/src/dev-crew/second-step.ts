interface Challenge {
  twoFactorMethods: readonly string[];
  secondFactors: readonly string[];
  twoFactorSetup?: true | undefined;
}

/** The page of the demo application that asks for the second step. */
export function toSecondStep({ twoFactorMethods, secondFactors, ...rest }: Challenge, to: string): string {
  const query = new URLSearchParams({
    twoFactorRedirect: 'true',
    twoFactorMethods: twoFactorMethods.join(),
    secondFactors: secondFactors.join(),
    redirectTo: to,
    ...(rest.twoFactorSetup && { twoFactorSetup: 'true' }),
  });
  return `/two-factor?${query}`;
}
