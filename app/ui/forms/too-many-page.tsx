import { paths } from '~/paths';
import { Button, buttonClass } from '../button';
import { hasTyped, KeptEntries } from './kept-form';
import type { TooMany } from './waiting-form';

type Props = TooMany & {
  /** The concierge's phone number, and the address of a link that calls it. */ phone: [string, string];
  styles: string[];
};

/**
 * A document for a visitor who has used up a limit: shows the typed input, to be sent again. It stands alone, since the
 * router would run loaders and render the site's frame for each of many requests. `styles` are addresses of style
 * sheets.
 */
export function TooManyPage({ message, kept, phone, styles }: Props) {
  const typed = kept && hasTyped(kept.fields) ? kept : null;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Too many requests</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="main" className="shell py-24">
          <p className="eyebrow text-bronze">429</p>
          <h1 className="display-2 mb-4">Too many requests</h1>
          <p role="alert" className="mb-8 max-w-prose text-lg text-muted">
            {message}
            {typed ? ' Your entries are below: nothing is lost.' : ''}
          </p>
          <p className="mb-8">
            <a href={phone[1]} className="inline-flex min-h-11 items-center font-semibold underline">
              {phone[0]}
            </a>
          </p>
          {typed ? (
            <form method="post" action={typed.action} className="grid max-w-3xl gap-5">
              <KeptEntries fields={typed.fields} />
              <div>
                <Button>Send again</Button>
              </div>
            </form>
          ) : (
            <a className={buttonClass('outline')} href={kept?.action ?? paths.home()}>
              {kept ? 'Go back' : 'Return Home'}
            </a>
          )}
        </main>
      </body>
    </html>
  );
}
