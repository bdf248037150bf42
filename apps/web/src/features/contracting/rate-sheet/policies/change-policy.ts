// How the parts of a policy change it.

import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type ChangePolicy = (policy: Policy, key?: string) => void
