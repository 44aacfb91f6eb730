import { type FormEvent, useRef } from 'react';
import { useShown } from '~/ui/use-shown';
import { linesOf } from './image-inputs';

type Props = {
  /** The images of the form, and those that are stored. */
  urls: string[];
  stored: string[];
  onBack: (urls: string[]) => void;
  /** Leaves these images, in this order. */
  onOrder: (urls: string[]) => void;
};

/**
 * What was added, removed and moved and not saved, as fields that are never seen or sent: the tab keeps them like what is
 * typed (ui/drafts), and puts them back with it. Two, since what was added comes back also if another admin has changed
 * the gallery since; the order has it otherwise.
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
  /** What the page came with. */
  given: string;
  lines: string;
  onPut: (lines: string) => void;
};

function KeptLines({ name, given, lines, onPut }: Lines) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the tab restores a draft, which this would undo.
  useShown(() => {
    if (area.current!.value === lines) return;
    area.current!.value = lines;
    area.current!.dispatchEvent(new Event('input', { bubbles: true }));
  }, [lines]);
  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => onPut(currentTarget.value);
  return <textarea ref={area} name={name} defaultValue={given} hidden disabled onInput={onInput} />;
}
