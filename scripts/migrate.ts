// Brings the database of the settings to the newest schema and ends.

import { join } from 'node:path'
import { loadEnvFile, readConfig } from '../apps/server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { newLog } from '../apps/server/src/platform/log.ts'
import { holdDataFolder } from '../apps/server/src/platform/single-instance.ts'

loadEnvFile(join(process.cwd(), '.env'))
const config = readConfig(process.env)
if (config.databaseUrl !== undefined) tell(await migrate({ connectionString: config.databaseUrl }))
else {
  const held = holdDataFolder(config.dataDir)
  const embedded = await startEmbeddedPostgres(held, newLog('warn'))
  try {
    tell(await migrate(embedded.connection('tradewind')))
  } finally {
    await embedded.stop()
    held.release()
  }
}

function tell(done: readonly string[]): void {
  console.log(done.length === 0 ? 'The schema is current.' : `Migrated: ${done.join(', ')}`)
}
