import { Form } from '@remix-run/react';
import { useEffect } from 'react';
import { adminPaths } from '~/admin-paths';
import { CONTROL } from '~/ui/fields/field-frame';
import { showToast } from '~/ui/feedback/toast-bus';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { Place } from '../vocabulary';

type Found = { q: string; places: Place[]; problem: string | null };
type Props = {
  /** Null before a search. */
  found: Found | null;
  /** The selected place id. */
  selected: string;
};

const NO_QUERY = 'Search Query Required';
const FAILED = 'Search Failed';
const NOTHING = { title: 'No Results Found', description: 'No businesses match your search query.' };

/** Searches businesses by name; selecting one fills in the place id of the import form. */
export function BusinessSearch({ found, selected }: Props) {
  const problem = found?.problem ?? null;
  const empty = found !== null && !problem && found.places.length === 0;
  useEffect(() => {
    if (empty) showToast({ ...NOTHING, variant: 'destructive' });
    if (problem === NO_QUERY) showToast({ title: NO_QUERY, variant: 'destructive' });
    else if (problem) showToast({ title: FAILED, description: problem, variant: 'destructive' });
  }, [empty, problem, found]);
  return (
    <div>
      <Form method="get" action={adminPaths.testimonials()} preventScrollReset data-failure={FAILED}>
        <label htmlFor="business" className="mb-1.5 block text-sm font-semibold">
          Business name
        </label>
        <div className="flex flex-col gap-3 sm:flex-row">
          <input
            id="business"
            name="q"
            type="search"
            defaultValue={found?.q}
            maxLength={200}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'business-error' : undefined}
            className={CONTROL}
          />
          <SubmitButton busy="Searching…" look="outline" className="shrink-0">
            Search
          </SubmitButton>
        </div>
        {problem ? (
          <p id="business-error" className="mt-1.5 text-sm font-medium text-danger">
            {problem === NO_QUERY ? problem : `${FAILED}: ${problem}`}
          </p>
        ) : null}
      </Form>
      {empty ? <p className="mt-4 text-muted">{`${NOTHING.title}. ${NOTHING.description}`}</p> : null}
      {found?.places.length ? <Places q={found.q} places={found.places} selected={selected} /> : null}
    </div>
  );
}

function Places({ q, places, selected }: { q: string; places: Place[]; selected: string }) {
  return (
    <ul aria-label="Search results" className="mt-5 divide-y divide-line border border-line bg-white">
      {places.map(({ place_id, name, address, rating }) => (
        <li key={place_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted">
              {[address, rating ? `rated ${rating.toFixed(1)}` : ''].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Form id={`select-${place_id}`} method="post" action={adminPaths.testimonials()} preventScrollReset>
            <input type="hidden" name="placeId" value={place_id} />
            <input type="hidden" name="q" value={q} />
            <SubmitButton
              busy="Selecting…"
              look="quiet"
              name="intent"
              value="select"
              aria-pressed={place_id === selected}
            >
              {place_id === selected ? 'Selected' : 'Select'}
              <span className="sr-only">: {name}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
