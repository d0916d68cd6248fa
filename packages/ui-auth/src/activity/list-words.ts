/** Words of every list of events. */
export const eventList = {
  list: 'Events',
  show: 'Show',
  all: 'Everything',
  emptyTitle: 'No activity yet',
  emptyText: 'Sign-ins and changes will be listed here.',
  noMatch: 'No matching events',
  clearFilters: 'Clear filters',
  more: 'Show more',
  loadingMore: 'Loading…',
  shown: { one: '{count} event', other: '{count} events' },
  times: { one: '{count} time', other: '{count} times' },
  since: 'since {time}',
  device: '{browser} on {system}',
  by: 'by {name}',
  about: 'about {name}',
  byNobody: 'by the service',
} as const;
