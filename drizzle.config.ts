import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/schema-projects.ts', './server/db/schema-locations.ts'],
  out: './server/db/migrations',
})
