/** One admin's value of a field. */
export type ConflictSide = {
  /** The form fields of this value, URL-encoded. */
  entries: string;
  /** The value as paragraphs; none if it is empty. */
  lines: string[];
  images?: Array<{ url: string; alt: string }>;
};

export type ConflictField = { name: string; label: string; mine: ConflictSide; theirs: ConflictSide };
/** Both values of a field, and a choice between them. */
export function ConflictChoice({ field: { name, label, mine, theirs } }: { field: ConflictField }) {
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <input type="hidden" name="conflict" value={name} />
      <input type="hidden" name={`conflict.${name}.mine`} value={mine.entries} />
      <input type="hidden" name={`conflict.${name}.theirs`} value={theirs.entries} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={`conflict.${name}`} value="mine" label="Keep mine" side={mine} />
        <Side name={`conflict.${name}`} value="theirs" label="Use theirs" side={theirs} />
      </div>
    </fieldset>
  );
}

type SideProps = { name: string; value: 'mine' | 'theirs'; label: string; side: ConflictSide };

function Side({ name, value, label, side }: SideProps) {
  return (
    <label className="block min-w-0 cursor-pointer border border-line bg-white p-4 hover:border-bronze/60 has-checked:border-bronze has-checked:outline has-checked:outline-bronze">
      <span className="flex min-h-8 items-center gap-3 font-semibold">
        <input type="radio" name={name} value={value} required className="size-5 accent-bronze" />
        {label}
      </span>
      <span className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
        {side.images?.length ? (
          <span className="grid grid-cols-3 gap-2">
            {side.images.map(({ url, alt }, index) => (
              <img
                key={`${index} ${url}`}
                src={url}
                alt={alt}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            ))}
          </span>
        ) : null}
        {side.lines.map((line, index) => (
          <span key={index} className="block break-words">
            {line}
          </span>
        ))}
        {side.lines.length === 0 && !side.images?.length ? <i className="text-muted">Empty</i> : null}
      </span>
    </label>
  );
}
