import { z } from 'zod';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { Place } from '../vocabulary';

/** Timeout in milliseconds for Google's API. */
const TIMEOUT_MS = 6000;

const Text = z.object({ text: z.string() });
const SearchResponse = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: Text.optional(),
        formattedAddress: z.string().optional(),
        rating: z.number().optional(),
      }),
    )
    .default([]),
});
const ReviewsResponse = z.object({
  displayName: Text.optional(),
  reviews: z
    .array(
      z.object({
        name: z.string(),
        rating: z.number().optional(),
        text: Text.optional(),
        originalText: Text.optional(),
        publishTime: z.string().optional(),
        authorAttribution: z
          .object({ displayName: z.string().optional(), uri: z.string().optional(), photoUri: z.string().optional() })
          .optional(),
      }),
    )
    .default([]),
});
export type PlaceReviews = z.infer<typeof ReviewsResponse>;

/** Whether an API key is set. */
export const reviewsAreSetUp = () => env.GOOGLE_MAPS_API_KEY !== undefined;

/**
 * Sends one request to Google's Places API (New). The key is sent in a header only, since URLs may be logged. Refuses
 * as unavailable: no key, a timeout, an error status, an unexpected response.
 */
async function ask<T>(path: string, fields: string, schema: z.ZodType<T>, body?: object): Promise<Outcome<T>> {
  const key = env.GOOGLE_MAPS_API_KEY;
  if (!key) return refuse('unavailable', 'Set GOOGLE_MAPS_API_KEY to search for businesses and import their reviews.');
  try {
    const response = await fetch(new URL(path, env.GOOGLE_PLACES_URL), {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return refuse('not-found', 'Google has no place with this ID.');
    if (!response.ok) return refuse('unavailable', `Google returned an error (${response.status}).`);
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? done(parsed.data) : refuse('unavailable', 'Google returned an unexpected response.');
  } catch {
    return refuse('unavailable', 'Google did not answer in time.');
  }
}

/** Finds businesses by text, ten at most. */
export async function searchPlaces(query: string): Promise<Outcome<Place[]>> {
  const fields = 'places.id,places.displayName,places.formattedAddress,places.rating';
  const found = await ask('/v1/places:searchText', fields, SearchResponse, { textQuery: query, pageSize: 10 });
  if (!found.ok) return found;
  return done(
    found.value.places.map((place) => ({
      place_id: place.id,
      name: place.displayName?.text ?? place.id,
      address: place.formattedAddress ?? '',
      rating: place.rating ?? null,
    })),
  );
}

/** The reviews of one place: Google returns five at most. */
export const findPlaceReviews = (placeId: string) =>
  ask(`/v1/places/${encodeURIComponent(placeId)}`, 'id,displayName,reviews', ReviewsResponse);
