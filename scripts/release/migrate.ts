/** `node build/release/migrate.js` inside the image: migrates the schema and exits. */
import { migrateDatabase } from '../../app/db/migrate.server';

await migrateDatabase();
console.log('The database schema is up to date.');
