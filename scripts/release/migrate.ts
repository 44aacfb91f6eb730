/** `node build/release/migrate.js` inside the image: brings the schema up to date, then ends. */
import { migrateDatabase } from '../../app/db/migrate.server';

await migrateDatabase();
console.log('The database schema is up to date.');
