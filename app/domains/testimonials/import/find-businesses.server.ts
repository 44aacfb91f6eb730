import { SearchBusinesses } from '../schema';
import { searchPlaces } from './places.server';

/** The businesses that match `q` and the problem, if any; null before a search. */
export async function findBusinesses(q: string | null) {
  if (q === null) return null;
  const asked = SearchBusinesses.safeParse({ q });
  if (!asked.success) return { q, places: [], problem: asked.error.issues[0]!.message };
  const found = await searchPlaces(asked.data.q);
  return found.ok ? { q, places: found.value, problem: null } : { q, places: [], problem: found.message };
}
