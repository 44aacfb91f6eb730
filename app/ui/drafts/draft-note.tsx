import type { Note } from './draft-notes';

type Props = Pick<Note, 'isBack' | 'replaced'> & { onDiscard: () => void };

/** A note at the top of a form: its input is back, and the typed values of fields that got another value meanwhile. */
export const DraftNote = ({ isBack, replaced, onDiscard }: Props) => (
  <div role="status" className="mb-4 text-sm">
    {replaced.map(({ label, mine }, index) => (
      <p key={index} className="wrap-anywhere whitespace-pre-line">
        {label}: a different value was saved in the meantime. You typed:{' '}
        <q
          className={`select-all ${mine.includes('\n') ? 'my-2 block border-l-2 border-bronze pl-3 [quotes:none]' : ''}`}
        >
          {mine}
        </q>
      </p>
    ))}
    <p className="flex flex-wrap items-center gap-x-4">
      {isBack ? 'What you typed here earlier is back.' : null}
      <button
        type="button"
        onClick={onDiscard}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Discard draft
      </button>
    </p>
  </div>
);
