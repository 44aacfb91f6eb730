import { descriptionBlocks } from './description-blocks';

/** A rental's description: its lists and paragraphs, the first one in larger type. */
export function Description({ text }: { text: string }) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      {descriptionBlocks(text).map((block, index) =>
        block.kind === 'text' ? (
          <p
            key={index}
            className={
              index === 0
                ? 'whitespace-pre-line font-display text-[1.6rem] leading-snug'
                : 'whitespace-pre-line text-[1.0625rem] leading-relaxed'
            }
          >
            {block.text}
          </p>
        ) : (
          <div key={index} className="my-2 border-y border-line py-7">
            {block.heading ? <h2 className="eyebrow mb-5 font-sans text-bronze">{block.heading}</h2> : null}
            <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
              {block.items.map((item) => (
                <li key={item} className="flex gap-3">
                  <span aria-hidden="true" className="mt-3 h-px w-4 shrink-0 bg-bronze" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  );
}
