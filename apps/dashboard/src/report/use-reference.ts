import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The entry that a link from elsewhere means: it is brought into view. */
export function useReference(): string | null {
  const [search] = useSearchParams();
  const meant = search.get('ref');
  useEffect(() => {
    if (meant !== null) document.getElementById(meant)?.scrollIntoView({ block: 'center' });
  }, [meant]);
  return meant;
}
