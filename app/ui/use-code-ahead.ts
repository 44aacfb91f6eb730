// @shell
import { useEffect, useState } from 'react';
import { useTouched } from './first-touch';
import { patiently } from './patiently';

export type Found<Code> = { code?: Code; /** The code has failed to load so far. */ failed?: boolean };

/** Code that loads on the first interaction, or at once if `wanted`, so that it is there before it is needed. */
export function useCodeAhead<Code>(load: () => Promise<Code>, wanted = false): Found<Code> {
  const [found, setFound] = useState<Found<Code>>({});
  const asked = useTouched() || wanted;
  useEffect(() => {
    if (asked) void patiently(load, { onFailure: () => setFound({ failed: true }) }).then((code) => setFound({ code }));
  }, [load, asked]);
  return found;
}
