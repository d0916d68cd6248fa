/** How long a test waits for what a page will show: on a busy machine its code may take seconds to arrive. */
export const PATIENT = { timeout: 20_000 };
