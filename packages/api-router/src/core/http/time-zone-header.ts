/** The time zone of the browser, by its name of the IANA database: `Europe/Berlin`. */
export const TIME_ZONE_HEADER = 'x-timezone';
