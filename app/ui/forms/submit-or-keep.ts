import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { paths } from '~/paths';
import { accepted, begun } from '../drafts/drafts';
import { lastSent, showToast } from '../feedback/toast-bus';
import type { FormResult } from './form-result';
import { tooManyIn } from './waiting-form';

/** The error of a form that did not reach the server. */
export type Failure = { title: string; description: string };

type Texts = Record<string, string>;
/** The message of a form, or a function that chooses it by the sent texts, for pages with several forms. */
type Message = string | ((sent: Texts) => string);

/** The result that the page shows for a form that did not reach the server; `request` is a copy of its request. */
async function keep(message: Message, status: number, request: Request) {
  const sent = textsOf(await request.formData());
  const text = typeof message === 'string' ? message : message(sent);
  const kept: FormResult = { status: 'error', error: { '': [text] }, sent };
  // A Response, because only a Response can have a status here, and the status keeps the loaders from reloading over a
  // lost connection.
  return Response.json(kept, { status });
}

const intentOf = async (request: Request) => String((await request.clone().formData()).get('intent') ?? '');

const textsOf = (fields: FormData): Texts =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
    ),
  );

/**
 * Submits a form. A form that did not reach the server keeps its input and shows `message` instead of an error page.
 * Any response of the server, redirects and refusals included, passes through, except for the end of the session if
 * `signedOut` has a text for it. A redirect accepts the input, so the tab stops keeping it.
 */
async function submitOrKeep({ request, serverAction }: ClientActionFunctionArgs, message: Message, signedOut?: string) {
  const copy = request.clone();
  const { pathname } = new URL(request.url);
  begun(pathname);
  try {
    return await serverAction<unknown>();
  } catch (error) {
    const isOver = leadsToSignIn(error);
    if (isOver && signedOut) return keep(signedOut, 401, copy);
    if (error instanceof Response && !isOver) accepted(pathname, await intentOf(copy));
    // The sender has used up a limit: the server's message says when the form can be sent again.
    const refusal = tooManyIn(error);
    if (refusal?.kept) return keep(refusal.message, 429, copy);
    // After a 503 the form can be sent again unchanged.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status !== 503)) throw error;
    return keep(message, 503, copy);
  }
}

const leadsToSignIn = (error: unknown) =>
  error instanceof Response && error.headers.get('Location')?.startsWith(`${paths.auth()}?`) === true;

/** The clientAction of a public form: `message` appears where its errors do. */
export const keepWith = (message: string) => (args: ClientActionFunctionArgs) => submitOrKeep(args, message);

const NO_CONNECTION = 'No connection. Nothing is lost; please try again.';
/** For a button: there is no input to lose. */
const NOT_CHANGED = 'No connection. Nothing was changed; please try again.';
export const SIGNED_OUT =
  'You have been signed out. Nothing is lost: sign in again in another tab, then save again here.';

/** The same for the forms of an admin page, which keep their input after the end of the session, too. */
export const keepTypedOr = (message: Message) => (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, message, SIGNED_OUT);

const isForm = () => Boolean(lastSent().form?.querySelector('input:not([type=hidden]), textarea, select'));

/** The same with a general message, for a page that has none of its own. */
export const keepTyped = (args: ClientActionFunctionArgs) => keepTypedOr(isForm() ? NO_CONNECTION : NOT_CHANGED)(args);

/** The same for a form whose buttons with an `intent` do not save; they have their own failure message. */
export const keepTypedBut =
  ({ title, description }: Failure) =>
  async (args: ClientActionFunctionArgs) => {
    const fields = await args.request.clone().formData();
    if (!fields.has('intent')) return keepTyped(args);
    const result = await keepTypedOr(description)(args);
    if (!(result instanceof Response)) return result;
    return Response.json({ ...(await result.json()), failure: title }, { status: result.status });
  };

const NOT_SAVED: Failure = { title: 'Not saved', description: NOT_CHANGED };

/** The clientAction of plain buttons without a place for errors: the page stays and a toast reports the failure. */
export const keepPage = ({ title, description }: Failure = NOT_SAVED) => {
  const submit = keepTypedOr(description);
  return async (args: ClientActionFunctionArgs) => {
    const result = await submit(args);
    if (result instanceof Response) {
      showToast({ title, description: result.status === 401 ? SIGNED_OUT : description, variant: 'destructive' });
    }
    return result;
  };
};

/** The same for buttons with their own failure titles, by `intent`. */
export const keepPageTitled = (titles: Record<string, string>) => async (args: ClientActionFunctionArgs) => {
  const intent = String((await args.request.clone().formData()).get('intent'));
  return keepPage({ ...NOT_SAVED, title: titles[intent] ?? NOT_SAVED.title })(args);
};

/** The same for a question: its text is kept until the server answers without a refusal. */
export const keepUntilAnswered = () => {
  const submit = keepPage();
  return async (args: ClientActionFunctionArgs) => {
    const result = await submit(args);
    const { lastResult } = result as { lastResult?: unknown };
    if (!(result instanceof Response) && !lastResult) accepted(new URL(args.request.url).pathname);
    return result;
  };
};
