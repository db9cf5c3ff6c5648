import { useSearchParams } from 'react-router';

interface AddressFilters {
  readonly valueOf: (name: string) => string;
  readonly change: (name: string, value: string) => void;
}

/** Filters in the address, so that they can be shared and bookmarked; '' stands for no filter. */
export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  return {
    valueOf: (name) => search.get(name) ?? '',
    change: (name, value) => {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true });
    },
  };
}
