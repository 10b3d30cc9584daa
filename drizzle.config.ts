/** Drizzle-kit: writes the plain SQL migrations of the site database (`npm run db:generate`). */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './db/schema/site/*.server.ts', out: './db/migrations' })
