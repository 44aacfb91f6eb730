// The rule is in shared, because mails state the deadline too and do not depend on this domain.
export { FREE_CANCELLATION_HOURS, freeCancellationUntil } from '~/domains/shared/cancellation';
