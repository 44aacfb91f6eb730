import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoot } from './site-context';
import { CONTACT_CARDS, CONTACT_SERVICES } from './texts';

/** Call, email, hours (specification, section 2). */
export function ContactCards() {
  const { site } = useRoot();
  const { call, email, hours } = CONTACT_CARDS;
  return (
    <ul className="shell grid divide-y divide-line border-b border-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      <Card icon={<Phone />} title={call.title} text={call.text}>
        <a className={LINK} href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>
          {site.phone}
        </a>
      </Card>
      <Card icon={<Mail />} title={email.title} text={email.text}>
        <a className={LINK} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </Card>
      <Card icon={<Clock />} title={hours.title} text={hours.text}>
        <span className="inline-flex min-h-11 items-center font-semibold">24/7</span>
      </Card>
    </ul>
  );
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center break-all font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';

type CardProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Card({ icon, title, text, children }: CardProps) {
  return (
    <li className="grid content-start gap-1 py-8 sm:px-6 sm:first:pl-0 sm:last:pr-0 lg:px-10 lg:py-12">
      <span aria-hidden="true" className="mb-2 text-bronze [&>svg]:size-6 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <h2 className="display-3">{title}</h2>
      <div>{children}</div>
      <p className="text-muted">{text}</p>
    </li>
  );
}

/** Three services (specification, section 2). */
export function ContactServices() {
  return (
    <aside aria-label="Services" className="grid content-start gap-8 lg:border-l lg:border-line lg:pl-16">
      {CONTACT_SERVICES.map(({ title, text }) => (
        <section key={title} className="grid gap-2">
          <span aria-hidden="true" className="h-px w-10 bg-gold" />
          <h2 className="display-3">{title}</h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </aside>
  );
}
