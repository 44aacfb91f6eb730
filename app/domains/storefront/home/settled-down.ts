import { useEffect, useState } from 'react';

/** True once the page has loaded: images outside the first view then no longer compete with those in it. */
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
