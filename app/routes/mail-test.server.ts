import { sendTestMail } from '~/domains/mail/commands.server';
import { TEST_BROKE, TEST_FAILED } from '~/domains/mail/vocabulary';
import { log } from '~/http/process/log.server';

export type MailTest = { success: boolean; broke?: true; message: string };

/** Sends a test mail in somebody's name and words what became of it (specification, section 8). The log says why. */
export async function tryMail(askedBy: string): Promise<MailTest> {
  try {
    const outcome = await sendTestMail({ askedBy });
    if (outcome.ok) return { success: true, message: `The mail server took it for ${outcome.value}.` };
    log.warn({ reason: outcome.message }, 'the test notification was not sent');
    return { success: false, message: TEST_FAILED.description };
  } catch (error) {
    log.error({ err: error }, 'the test notification broke');
    return { success: false, broke: true, message: TEST_BROKE };
  }
}
