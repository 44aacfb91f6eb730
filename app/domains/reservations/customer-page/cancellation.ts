// Mails name the deadline too, and know no other room: the rule itself is everybody's.
export { FREE_CANCELLATION_HOURS, freeCancellationUntil } from '~/domains/shared/cancellation';
