// npm test: everything that is checked, ending with one line `N passed, N failed`.
// npm test -- PATH …: only these files and folders of tests, without the static checks.

import { hasRealData } from '../tests/stage/real-data.ts'
import { installTestTools } from './checks/install-test-tools.ts'
import { openRunFolder } from './checks/run-folder.ts'
import { shortFormReminder } from './checks/short-form.ts'
import { runStaticChecks } from './checks/static-checks.ts'
import { runTests } from './checks/test-run.ts'

const paths = process.argv.slice(2)

installTestTools()
if (!hasRealData) console.log('There is no folder of published files beside the project: the tests on them do not run.')
const folder = openRunFolder()
// Not beside the tests: a test that is alone with its browser and its database ends sooner than one that shares its core with a compiler.
const checks = paths.length > 0 ? { passed: 0, failed: 0 } : await runStaticChecks()
const { passed, failed, flaky } = await runTests(paths)
folder.close()
const reminder = paths.length > 0 ? undefined : shortFormReminder()
if (reminder !== undefined) console.log(reminder)
if (flaky.length > 0) console.log(`flaky: failed first and passed alone, to be mended\n${flaky.map((line) => `  ${line}`).join('\n')}`)
console.log(`${checks.passed + passed} passed, ${checks.failed + failed} failed`)
process.exit(checks.failed + failed === 0 ? 0 : 1)
