import { type FormEvent, useRef } from 'react';
import { useShown } from '~/ui/use-shown';
import { linesOf } from './image-inputs';

type Props = {
  /** `urls` are the images of the form, `stored` those in the database. */
  urls: string[];
  stored: string[];
  onBack: (urls: string[]) => void;
  /** Replaces the form's images with these, in this order. */
  onOrder: (urls: string[]) => void;
};

/**
 * Keeps unsaved additions, removals and moves as fields that are never seen or sent: the tab keeps and restores them
 * like typed input (ui/drafts). There are two fields: the order includes all changes, but is not restored if another
 * admin has changed the gallery since; the added images then still are.
 */
export function KeptImages({ urls, stored, onBack, onOrder }: Props) {
  const isOrdered = useRef(false);
  const order = urls.join('\n');
  const putOrder = (lines: string) => {
    if (lines === order) return;
    isOrdered.current = true;
    onOrder(linesOf(lines));
  };
  const putAdded = (lines: string) => {
    const back = linesOf(lines).filter((url) => !urls.includes(url));
    if (back.length > 0 && !isOrdered.current) onBack(back);
  };
  const added = urls.filter((url) => !stored.includes(url)).join('\n');
  return (
    <>
      <KeptLines name="order" given={stored.join('\n')} lines={order} onPut={putOrder} />
      <KeptLines name="added" given="" lines={added} onPut={putAdded} />
    </>
  );
}

type Lines = {
  name: string;
  /** The lines that the page came with. */
  given: string;
  lines: string;
  onPut: (lines: string) => void;
};

function KeptLines({ name, given, lines, onPut }: Lines) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the tab restores a draft: later, this would undo it.
  useShown(() => {
    if (area.current!.value === lines) return;
    area.current!.value = lines;
    area.current!.dispatchEvent(new Event('input', { bubbles: true }));
  }, [lines]);
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => onPut(currentTarget.value);
  return <textarea ref={area} name={name} defaultValue={given} hidden disabled onInput={onInput} />;
}
