import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { keptFormResponse } from '~/http/forms/kept-form.server';
import { KeptOr } from '~/ui/forms/kept-form';

async function shown(fields: Record<string, string>, status: 500 | 503) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  const loader = () => {
    throw keptFormResponse(sent, '', status);
  };
  const routes = [{ path: '/', loader, element: null, errorElement: <KeptOr>another error</KeptOr> }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each([
  [503, 'We’ll be right back', 'Please send them again in a moment.'],
  [500, 'Something went wrong', 'because of an error on our side, but nothing is lost: your entries are below.'],
] as const)('a kept form says what went wrong and shows what was typed: %i', async (status, heading, said) => {
  const page = await shown({ intent: 'note', note: 'Typed at night' }, status);
  for (const text of [`>${status}<`, heading, said, '>Typed at night</textarea>', 'Send again'])
    expect(page).toContain(text);
});

test.each([
  [503, 'try again in a moment.'],
  [500, 'check what was saved before you try again.'],
] as const)('a button that failed leads back: %i', async (status, said) => {
  const page = await shown({ intent: 'delete' }, status);
  for (const text of [`>${status}<`, said, 'Go back']) expect(page).toContain(text);
});
