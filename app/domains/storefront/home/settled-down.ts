import { useEffect, useState } from 'react';

/** True once the page has loaded: what is not in the first view need not compete with what is. */
export function useSettledDown() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const settle = () => setQuiet(true);
    if (document.readyState === 'complete') return settle();
    window.addEventListener('load', settle);
    return () => window.removeEventListener('load', settle);
  }, []);
  return quiet;
}
