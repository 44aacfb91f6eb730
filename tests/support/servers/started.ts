/** Starts like the product, sends one statement to the database, and ends. */
const { start } = await import('../../../app/start.server');
await start({ root: { id: 'root', path: '' } });
const { sql } = await import('../../../app/db/database.server');
await sql`select 1`;
await sql.end({ timeout: 1 });
process.exit(0);
