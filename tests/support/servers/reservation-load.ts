import { randomUUID } from 'node:crypto';

/**
 * Sends reservations in turn until asked to stop or until a connection is refused; adds the acknowledged ids to `kept`.
 */
export async function bookUntil(
  base: string,
  stopped: () => boolean,
  kept: number[],
  startDate: string,
  endDate: string,
) {
  while (!stopped()) {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;
    const body = {
      rentalId: 1,
      customerName: 'Ada Lovelace',
      // Each reservation has another customer, because the mails to one mailbox are limited.
      customerEmail: `${randomUUID()}@example.com`,
      customerPhone: '+1 305 555 0100',
      startDate,
      endDate,
      notes: randomUUID(),
    };
    const headers = { 'Content-Type': 'application/json', 'X-Real-IP': address };
    try {
      const answer = await fetch(`${base}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { id } = (await answer.json()) as { id: number };
      if (answer.status === 201) kept.push(id);
      else if (answer.status < 500) throw new Error(`Refused: ${answer.status}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Refused')) throw error;
      return;
    }
  }
}
