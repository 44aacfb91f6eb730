import { Mail, Phone } from 'lucide-react';
import { telUrl } from '~/domains/shared/phone';

type Props = { concierge: Record<'name' | 'phone' | 'email' | 'hours', string>; reference: string };

const LINK =
  'inline-flex min-h-11 max-w-full items-center gap-3 font-semibold underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';

/** The concierge of the reservation, with hours, phone and email. */
export function YourConcierge({ concierge: { name, phone, email, hours }, reference }: Props) {
  return (
    <section aria-labelledby="concierge" className="border border-line bg-white p-6 sm:p-8">
      <p className="eyebrow text-bronze">Your concierge</p>
      <h2 id="concierge" className="display-3 mt-2">
        {name}
      </h2>
      <p className="mt-2 text-muted">{hours}</p>
      <p className="mt-3 grid justify-items-start">
        <a href={telUrl(phone)} className={`${LINK} whitespace-nowrap`}>
          <Phone size={17} aria-hidden="true" className="shrink-0 text-bronze" />
          {phone}
        </a>
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Reservation ${reference}`)}`} className={LINK}>
          <Mail size={17} aria-hidden="true" className="shrink-0 text-bronze" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      </p>
    </section>
  );
}
