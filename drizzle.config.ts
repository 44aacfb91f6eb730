import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/domains/**/tables.server.ts', './app/http/*/tables.server.ts'],
  out: './drizzle',
  casing: 'snake_case',
});
