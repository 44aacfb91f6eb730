import { type Block, descriptionBlocks } from './description-blocks';

/** Characters of a description that show at once. A rest of up to `WORTH_A_PRESS` shows, too. */
const AT_ONCE = 1200;
const WORTH_A_PRESS = 300;

/** A rental's description: its lists and paragraphs, the first one in larger type; a long one folds away its rest. */
export function Description({ text }: { text: string }) {
  const blocks = descriptionBlocks(text);
  const [shown, folded] = split(blocks);
  return (
    <div className="max-w-[44rem]">
      <Blocks blocks={shown} isLead />
      {folded.length > 0 ? (
        <details className="group mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze group-open:mb-2 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Read more</span>
            <span className="hidden group-open:inline">Read less</span>
          </summary>
          <Blocks blocks={folded} />
        </details>
      ) : null}
    </div>
  );
}

const lengthOf = (block: Block) => (block.kind === 'text' ? block.text : block.items.join()).length;
const lengthOfAll = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + lengthOf(block), 0);

/** The blocks that show, and those that fold away; a long block may be divided. A short rest does not fold away. */
function split(blocks: readonly Block[]): [readonly Block[], Block[]] {
  let before = 0;
  const last = blocks.findIndex((block) => (before += lengthOf(block)) > AT_ONCE);
  const block = blocks[last];
  if (!block) return [blocks, []];
  const [head, tail] = parts(block, AT_ONCE - (before - lengthOf(block)));
  const rest = [...tail, ...blocks.slice(last + 1)];
  return lengthOfAll(rest) > WORTH_A_PRESS ? [[...blocks.slice(0, last), head], rest] : [blocks, []];
}

/** The first part of a long block, of about `length` characters, and the rest: later sentences, or later list items. */
function parts(block: Block, length: number): [Block, Block[]] {
  if (lengthOf(block) <= AT_ONCE) return [block, []];
  const least = Math.max(length, WORTH_A_PRESS);
  if (block.kind === 'list') {
    let before = 0;
    const at = block.items.findIndex((item) => (before += item.length + 1) > least) + 1;
    const rest = block.items.slice(at);
    if (rest.length === 0) return [block, []];
    return [{ ...block, items: block.items.slice(0, at) }, [{ ...block, heading: null, items: rest }]];
  }
  const further = block.text.slice(least);
  // If no sentence ends nearby, divides between two words.
  const end = /[.!?]\s/.exec(further.slice(0, WORTH_A_PRESS)) ?? /\S\s/.exec(further);
  if (!end) return [block, []];
  const at = least + end.index + 1;
  return [{ kind: 'text', text: block.text.slice(0, at) }, [{ kind: 'text', text: block.text.slice(at).trim() }]];
}

function Blocks({ blocks, isLead = false }: { blocks: readonly Block[]; isLead?: boolean }) {
  return (
    <div className="grid gap-6">
      {blocks.map((block, index) =>
        block.kind === 'text' ? (
          <p
            key={index}
            className={
              isLead && index === 0
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
