import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepTyped, keepTypedOr } from '~/ui/forms/submit-or-keep';
import { EXTRACTION_FAILED } from '../vocabulary';

/** The form's clientAction: an extraction that did not reach the server fails as such, and not as a save. */
export async function keepSpecifications(args: ClientActionFunctionArgs) {
  const fields = await args.request.clone().formData();
  if (!fields.has('intent')) return keepTyped(args);
  const result = await keepTypedOr(EXTRACTION_FAILED.description)(args);
  if (!(result instanceof Response)) return result;
  return Response.json({ ...(await result.json()), failure: EXTRACTION_FAILED.title }, { status: result.status });
}
