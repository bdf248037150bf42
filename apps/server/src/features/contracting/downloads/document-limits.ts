// What laying out one document may take.

import type { ThreadLimits } from '../../../platform/threads.ts'

/** One thread: a sheet of 400 products takes half a second and 250 MB with the process around it. */
export const DOCUMENT_LIMITS: ThreadLimits = { threads: 1, timeoutMs: 60_000, memoryMb: 400 }

/** For jobs, in a thread of their own: a sheet of 3,000 products takes 20 seconds, with twelve seasons several times as long. */
export const LONG_DOCUMENT_LIMITS: ThreadLimits = { threads: 1, timeoutMs: 15 * 60_000, memoryMb: 2000 }
