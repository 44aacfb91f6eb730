import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Image } from '../images/image';

type Props = {
  label: string;
  title: string;
  /** One paragraph. */
  children?: ReactNode;
  /** The main action: a button, or a form with one field. */
  action?: ReactNode;
  /** Whether the page answers a form: the heading then takes the focus, with and without scripts. */
  isAnswer?: boolean;
  /** Decorative, and only shown if there is room beside the text. */
  image?: ComponentProps<typeof Image>['source'];
};

/** The dark header of a page: label, title, one paragraph. */
export function PageHeader({ label, title, children, action, isAnswer, image }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <header className="on-dark relative isolate overflow-hidden border-b border-gold/40 bg-ink text-paper">
      {image ? (
        <div aria-hidden="true" className="absolute inset-y-0 right-0 -z-10 hidden w-1/2 md:block">
          <Image source={image} alt="" sizes="50vw" className="size-full object-cover" />
          <div className="absolute inset-0 bg-linear-to-r from-ink via-ink/50 to-ink/10" />
        </div>
      ) : null}
      <div className="shell py-9 sm:py-20 lg:py-28">
        <div className={image ? 'md:max-w-[55%]' : 'max-w-3xl'}>
          <p className="eyebrow text-gold">{label}</p>
          <h1
            ref={heading}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts; the pressed button is gone
            autoFocus={isAnswer}
            tabIndex={isAnswer ? -1 : undefined}
            className="display-2 mt-4 outline-none"
          >
            {title}
          </h1>
          {children ? <p className="mt-4 max-w-2xl text-mist sm:mt-6 sm:text-lg">{children}</p> : null}
          {action ? <div className="mt-8">{action}</div> : null}
        </div>
      </div>
    </header>
  );
}
