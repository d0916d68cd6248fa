/** The time that a test waits for a change of the page: on a busy machine its code may take seconds to arrive. */
export const PATIENT = { timeout: 20_000 };
