import type { ActionFunctionArgs } from '@remix-run/node';
import { sentMessageOnWire } from '~/domains/contact/api-schema';
import { sendMessage } from '~/domains/contact/send-message.server';
import { ContactMessage } from '~/domains/contact/schema';
import { apiHandlers, json, readJson, refused, tooMany } from '~/http/json/api.server';
import { MESSAGES_WITHOUT_TOKEN } from '~/http/limits/limits.server';
import { consumeFor } from '~/http/limits/rate-limit.server';

const answer = apiHandlers({ POST: send }, 'Failed to send message. Please try again later.');
export const loader = answer;
export const action = answer;

/**
 * POST /api/contact, the API counterpart of the contact form. Returns 201 with the message; repeated on the same day,
 * it is stored once.
 */
async function send({ request }: ActionFunctionArgs) {
  const body = await readJson(request, ContactMessage, { countsInvalid: true });
  if (!body.ok) return body.response;
  const wait = await consumeFor(request, MESSAGES_WITHOUT_TOKEN);
  if (wait !== null) return tooMany(wait);
  const outcome = await sendMessage(body.value);
  return outcome.ok ? json(sentMessageOnWire(outcome.value), { status: 201 }) : refused(outcome);
}
