import { inDatabase } from '../servers/in-database';

/** Runs `work` while another transaction locks the reservations of `email`, so that no other can change them. */
export async function whileLocked(email: string, work: () => Promise<void>): Promise<void> {
  await inDatabase((sql) =>
    sql.begin(async (tx) => {
      const rows = await tx`select id from bookings where customer_email = ${email} for update`;
      if (rows.length === 0) throw new Error(`${email} has no reservation`);
      await work();
    }),
  );
}
