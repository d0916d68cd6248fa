/** Route where no call has the path. Paths of requests are never names of figures and spans: there is no end of them. */
export const UNKNOWN = 'unknown';
