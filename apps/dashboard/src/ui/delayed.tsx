import { useEffect, useState, type ReactNode } from 'react';

/** Shows what is in it only when the wait lasts: a spinner that flashes makes a quick page feel slow. */
export function Delayed({ children, after = 200 }: { readonly children: ReactNode; readonly after?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
