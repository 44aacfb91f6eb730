import { titleParts } from './rules';

/** A title with its marked words in gold on a line of their own; the marker syntax is ours, so nothing in it is ever taken for HTML. */
export const Emphasized = ({ title }: { title: string }) =>
  titleParts(title).map(({ text, emphasized }, place) =>
    emphasized ? (
      <em key={place} className="block not-italic text-gold-bright">
        {text}
      </em>
    ) : (
      text
    ),
  );
