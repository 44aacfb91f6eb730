import { titleParts } from './rules';

/** A title with its marked words in gold on a separate line. We parse the markers ourselves, so no HTML is rendered. */
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
