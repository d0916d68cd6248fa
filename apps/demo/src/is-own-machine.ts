/** The development mailbox answers under these names only. */
export const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
