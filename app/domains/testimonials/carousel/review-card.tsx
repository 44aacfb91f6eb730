import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import type { Review } from '../queries.server';
import { Stars } from '../stars';
import { ATTRIBUTIONS } from '../vocabulary';

export function ReviewCard({ review }: { review: Review }) {
  const { customerName, location, testimonial, rating, imageUrl, source, authorUrl } = review;
  const attribution = ATTRIBUTIONS[source];
  return (
    <figure className="flex h-full flex-col border-t border-bronze/50 pt-7">
      <Stars rating={rating} />
      <blockquote className="mt-5 line-clamp-[14] font-display text-[1.375rem] leading-[1.35] lining-nums">
        “{testimonial}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4 pt-7">
        {imageUrl ? (
          <Image
            source={{ ...imageSource(imageUrl), width: 48, height: 48 }}
            alt=""
            sizes="3rem"
            className="size-12 shrink-0 rounded-full object-cover"
          />
        ) : null}
        <span className="min-w-0">
          <span className="block font-semibold">{customerName}</span>
          {location ? <span className="block text-sm text-muted">{location}</span> : null}
          {attribution ? <Attribution text={attribution} authorUrl={authorUrl} /> : null}
        </span>
      </figcaption>
    </figure>
  );
}

/** The source of a review, linked to its author. */
function Attribution({ text, authorUrl }: { text: string; authorUrl: string | null }) {
  if (!authorUrl?.startsWith('https://')) return <span className="block text-sm text-muted">{text}</span>;
  return (
    <a
      href={authorUrl}
      rel="nofollow noopener"
      className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
    >
      {text}
    </a>
  );
}
