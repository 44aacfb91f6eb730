import { useEffect, useState } from 'react';

/** Whether the window is scrolled past `pixels`; false on the server. */
export function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}
