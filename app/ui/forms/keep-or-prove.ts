import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepPage } from './submit-or-keep';
import { waitingIn } from './waiting-form';

/**
 * The clientAction of buttons for which the server may ask for the password again. The password question becomes the
 * answer of the action, so that a lost connection does not remove the page that shows it. The status keeps the loaders
 * from reloading.
 */
export const keepPageOrProve = () => {
  const submit = keepPage();
  return async (args: ClientActionFunctionArgs) => {
    try {
      return await submit(args);
    } catch (error) {
      const { proof } = waitingIn(error);
      if (!proof) throw error;
      return Response.json({ proof }, { status: 401 });
    }
  };
};
