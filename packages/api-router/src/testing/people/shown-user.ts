/** A new user as answers show one, where no feature shows more columns. */
const newUser = {
  name: 'Ada',
  emailVerified: false,
  image: null,
  twoFactorEnabled: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

/** A new user in answers of a test, with what is different. */
export const shownUser = (facts: Readonly<Record<string, unknown>>) => ({ ...newUser, ...facts });
