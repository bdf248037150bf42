// The trees of features have the same names in the calls, the server and the screens.

import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const CALLS = 'packages/api/src'
const SERVER = 'apps/server/src/features'
const WEB = 'apps/web/src/features'

/** Files of calls that are no feature: what calls are made of, shapes that several share, and further files of calls of one feature. */
const NO_FEATURES = new Set([
  'call',
  'event',
  'events',
  'refusals',
  'shapes',
  'contracting/event-facts',
  'contracting/history',
  'contracting/rate-sheet/offer-shapes',
  'contracting/rate-sheet/sheet-shapes',
  'contracting/rate-sheet/sheet-values',
  'integration/audits',
  'integration/tourplan',
  'integration/tourwriter',
  'octo-shapes',
])
/** Events are declared beside the calls of the features that record them. */
const EVENT_FILE = /-events$/
/** The rate sheet is a room of several features: one call saves what many of its screens change. */
const ROOM = 'contracting/rate-sheet'

const calls = new Set(
  globSync('**/*.ts', { cwd: join(ROOT, CALLS) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !NO_FEATURES.has(name) && !EVENT_FILE.test(name)),
)
const served = new Set(globSync('**/feature.ts', { cwd: join(ROOT, SERVER) }).map((file) => file.replace(/\/feature\.ts$/, '')))
const shown = new Set(
  globSync('**/*.tsx', { cwd: join(ROOT, WEB) })
    // An area lists its addresses beside its features.
    .filter((file) => !file.endsWith('routes.tsx'))
    .map((file) => file.split('/').slice(0, -1).join('/')),
)

const findings = [
  ...[...calls].filter((name) => !existsSync(join(ROOT, SERVER, name))).map((name) => `${CALLS}/${name}.ts has no ${SERVER}/${name}`),
  ...[...served].filter((name) => !calls.has(name)).map((name) => `${SERVER}/${name} has no ${CALLS}/${name}.ts`),
  ...[...shown]
    .filter((name) => !calls.has(name) && !`${name}/`.startsWith(`${ROOM}/`))
    .map((name) => `${WEB}/${name} has no ${CALLS}/${name}.ts`),
]
for (const finding of findings) console.error(finding)
process.exit(findings.length === 0 ? 0 : 1)
