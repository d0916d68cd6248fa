'use client';

import { useState } from 'react';
import { replaceParams, useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { type FilterRules, type ListFilter, readFilter, toFilterParams } from './filter-address.ts';

interface ListFilterOptions<Name extends string> {
  /** Filters without any choice of the reader. */
  start: ListFilter<Name>;
  rules: FilterRules<Name>;
  /** The query of the page keeps the filter, so that a link, a reload and the way back show the same list. */
  inAddress: boolean;
}

/** The filters of a list, and how to change some of them. */
export function useListFilter<Name extends string>(
  options: ListFilterOptions<Name>,
): [ListFilter<Name>, (change: Partial<ListFilter<Name>>) => void] {
  const { start, rules, inAddress } = options;
  const search = useLocationSearch();
  const [own, setOwn] = useState(start);

  function change(part: Partial<ListFilter<Name>>): void {
    if (!inAddress) {
      setOwn((before) => ({ ...before, ...part }));
      return;
    }
    // The URL of now: another filter may have changed since this function was made.
    const before = readFilter(window.location.search, start, rules);
    replaceParams(toFilterParams({ ...before, ...part }, start));
  }

  return [inAddress ? readFilter(search, start, rules) : own, change];
}
