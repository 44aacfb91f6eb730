import { sendTestMail } from '~/domains/mail/outbox/send-test-mail.server';
import { TEST_BROKE, TEST_FAILED } from '~/domains/mail/vocabulary';
import { log, logFailure } from '~/http/process/log.server';

export type MailTest = { success: boolean; broke?: true; message: string };

/**
 * Sends a test mail on behalf of an admin and returns the message to show (specification, section 8). The log has the
 * reason of a failure.
 */
export async function tryMail(askedBy: string): Promise<MailTest> {
  const outcome = await sendTestMail({ askedBy }).catch(logFailure('the test notification failed', null));
  if (!outcome) return { success: false, broke: true, message: TEST_BROKE };
  if (outcome.ok) return { success: true, message: `The mail server accepted it for ${outcome.value}.` };
  if (outcome.code === 'unsupported') return { success: false, message: outcome.message };
  log.warn({ reason: outcome.message }, 'the test notification was not sent');
  return { success: false, message: TEST_FAILED.description };
}
