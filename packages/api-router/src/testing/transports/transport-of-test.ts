export type Transport = 'REST' | 'tRPC';

let chosen: Transport | undefined;

/** The transport of the running test. Undefined: each call goes over the one that the test names. */
export const transportOfTest = (): Transport | undefined => chosen;

export function setTransportOfTest(transport: Transport | undefined): void {
  chosen = transport;
}
