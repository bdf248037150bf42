// What the commands of operators share: settings, one argument, and a plain line when something cannot be done.

import { join } from 'node:path'
import { CannotDo } from '../apps/server/src/operations/installation.ts'
import { type Config, loadEnvFile, readConfig, WrongSetting } from '../apps/server/src/platform/config.ts'
import { MigrationChanged } from '../apps/server/src/platform/db/migrate.ts'
import { type Log, newLog } from '../apps/server/src/platform/log.ts'
import { FolderInUse } from '../apps/server/src/platform/single-instance.ts'

type Means = { readonly config: Config; readonly log: Log }

/** Runs a command that takes exactly one argument; ends with 1 when it cannot do what it was asked. */
export async function runCommand(name: string, takes: string, run: (means: Means, argument: string) => Promise<void>): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2)
  if (argument === undefined || rest.length > 0) tellUsage(name, takes)
  else await runPlainly((means) => run(means, argument))
}

/** As `runCommand`, for a command whose argument may be left out. */
export async function runCommandWith(
  name: string,
  takes: string,
  run: (means: Means, argument: string | undefined) => Promise<void>,
): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2)
  if (rest.length > 0) tellUsage(name, takes)
  else await runPlainly((means) => run(means, argument))
}

/** As `runCommand`, for a command of several words; `run` answers false when it does not know them. */
export async function runCommandOf(
  name: string,
  takes: string,
  run: (means: Means, words: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const words = process.argv.slice(2)
  await runPlainly(async (means) => {
    if (words.length > 3 || !(await run(means, words))) tellUsage(name, takes)
  })
}

function tellUsage(name: string, takes: string): void {
  console.error(`Usage: npm run ${name} -- ${takes}`)
  process.exit(1)
}

async function runPlainly(run: (means: Means) => Promise<void>): Promise<void> {
  try {
    loadEnvFile(join(process.cwd(), '.env'))
    await run({ config: readConfig(process.env), log: newLog('warn') })
  } catch (error) {
    // These say in a line or two what to do; everything else is a defect and shows where it comes from.
    const isPlain =
      error instanceof CannotDo || error instanceof FolderInUse || error instanceof WrongSetting || error instanceof MigrationChanged
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}
