/** The rental's terms in words; renders nothing without terms. */
export function TermsList({ terms }: { terms: string[] }) {
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="stay-terms">
      <h2 id="stay-terms" className="display-3 mb-6">
        Times and terms
      </h2>
      <ul className="grid gap-2 border-t border-line pt-5">
        {terms.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
