import { useEffect, useRef } from 'react';
import { linesOf } from './image-inputs';

type Props = {
  /** The images of the form, and those that are stored. */
  urls: string[];
  stored: string[];
  onBack: (urls: string[]) => void;
};

/**
 * The images that were added and not saved, as a field that is never seen or sent: the tab keeps it like what is typed
 * (ui/drafts), and puts them back with it.
 */
export function KeptAdditions({ urls, stored, onBack }: Props) {
  const lines = useRef<HTMLTextAreaElement>(null);
  const added = urls.filter((url) => !stored.includes(url)).join('\n');
  useEffect(() => {
    const area = lines.current!;
    if (area.value === added) return;
    area.value = added;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, [added]);
  return (
    <textarea
      ref={lines}
      name="added"
      hidden
      disabled
      onInput={({ currentTarget }) => {
        const back = linesOf(currentTarget.value).filter((url) => !urls.includes(url));
        if (back.length > 0) onBack(back);
      }}
    />
  );
}
