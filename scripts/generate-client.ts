// Writes the typed calls of packages/client from the OpenAPI document. With `--check` it writes nothing and fails when they are not current.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '../apps/server/src/composition.ts'
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts'
import { clientSource, type OpenApi } from './client/client-source.ts'

const FILE = fileURLToPath(new URL('../packages/client/src/calls.ts', import.meta.url))

const document = openApiDocument(
  ROUTES.map(({ call }) => call),
  'https://rates.example.com',
)
// As it is sent: JSON.
const source = clientSource(JSON.parse(JSON.stringify(document)) as OpenApi)
if (!process.argv.includes('--check')) writeFileSync(FILE, source)
else if (readFileSync(FILE, 'utf8') !== source) {
  console.error(`${FILE} is not current: run npm run generate`)
  process.exitCode = 1
}
