import type { ReactNode } from 'react';

/** The business search and the import form. `setUp` means that an API key is set. */
export const ReviewsImport = ({ setUp, children }: { setUp: boolean; children: ReactNode }) => (
  <section aria-labelledby="reviews-import" className="border-t border-line py-8">
    <h2 id="reviews-import" className="display-3">
      Reviews from Google
    </h2>
    {setUp ? null : (
      <p className="mt-2 text-muted">
        Not set up yet. Set <code>GOOGLE_MAPS_API_KEY</code> to a key for Google’s Places API (New).
      </p>
    )}
    <div className="mt-5 grid gap-8 xl:grid-cols-2">{children}</div>
  </section>
);
