import type { ActionFunctionArgs } from '@remix-run/node';

const ORIGIN = 'http://localhost:3000';

type Field = string | number | boolean | null | undefined;

/** A test's own headers override these defaults, regardless of case. */
function withDefaults(defaults: Record<string, string>, named: HeadersInit): Headers {
  const headers = new Headers(defaults);
  new Headers(named).forEach((value, name) => headers.set(name, value));
  return headers;
}

/** A same-origin form post, as a browser sends it; empty fields are left out, and lists repeat their name. */
export function formPost(url: string, fields: Record<string, Field | Field[]>, headers: HeadersInit = {}): Request {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) if (value != null) body.append(name, String(value));
  }
  return new Request(new URL(url, ORIGIN), {
    method: 'POST',
    body,
    headers: withDefaults({ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }, headers),
  });
}

/** The same with an unchanged body, which may be one that no browser sends. */
export function rawPost(
  url: string,
  body: string,
  type = 'application/x-www-form-urlencoded',
  headers: HeadersInit = {},
) {
  return new Request(new URL(url, ORIGIN), {
    method: 'POST',
    body,
    headers: withDefaults({ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }, headers),
  });
}

/**
 * A JSON request; set `method` for PUT, PATCH and DELETE. A string is sent unchanged, so that it can be invalid JSON.
 */
export function jsonPost(
  url: string,
  body?: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: HeadersInit } = {},
): Request {
  return new Request(new URL(url, ORIGIN), {
    method,
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    headers: withDefaults(
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      headers,
    ),
  });
}

/** A page load, for loaders. */
export function pageGet(url: string, headers: HeadersInit = {}): Request {
  return new Request(new URL(url, ORIGIN), { headers });
}

/** The arguments that Remix passes to a loader or an action. */
export function args(request: Request, params: Record<string, string> = {}): ActionFunctionArgs {
  return { request, params, context: {} };
}
