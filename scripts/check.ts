// npm run check: types, lint, walls and what else is checked without running the product.

import { runStaticChecks } from './checks/static-checks.ts'

const { passed, failed } = await runStaticChecks({ isQuick: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
