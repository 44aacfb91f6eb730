import type { ClientActionFunctionArgs } from '@remix-run/react';
import { forgetAll, hasUnsent } from '../drafts/drafts';
import { isUploading } from './running-uploads';
import { type Failure, keepPage } from './submit-or-keep';
import { UNSAVED } from './use-unsaved-warning';

/**
 * The clientAction of signing out, which also empties the tab's drafts. It asks first, as a link that leads away from
 * unsaved changes does.
 */
export const keepUntilSignedOut = (failure: Failure) => {
  const submit = keepPage(failure);
  return async (args: ClientActionFunctionArgs) => {
    // Not sent: the status keeps the loaders from reloading.
    if ((hasUnsent() || isUploading()) && !confirm(UNSAVED)) return Response.json(null, { status: 401 });
    try {
      return await submit(args);
    } catch (error) {
      if (error instanceof Response) forgetAll();
      throw error;
    }
  };
};
