// What laying out one document may take.

import type { ThreadLimits } from '../../../platform/threads.ts'

/** One thread: a sheet of 400 products takes half a second and 250 MB with the process around it. */
export const DOCUMENT_LIMITS: ThreadLimits = { threads: 1, timeoutMs: 60_000, memoryMb: 400 }
