import postgres from 'postgres';

/** Runs `work` while another transaction holds the reservations of `email`, so that nothing can change them. */
export async function whileLocked(email: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      const rows = await tx`select id from bookings where customer_email = ${email} for update`;
      if (rows.length === 0) throw new Error(`${email} has no reservation`);
      await work();
    });
  } finally {
    await sql.end();
  }
}
