// The threads in which e-mails that came in are read: they may be large, and they may be hostile.

import type { Services } from '../../context.ts'
import type { Payer } from '../../platform/fair-line.ts'
import { TaskTooBig, type ThreadLimits, type Threads } from '../../platform/threads.ts'
import { type ReadMail, type ReadMailTask, unreadableMail } from './read-mail-thread.ts'

const LIMITS: ThreadLimits = {
  threads: 2,
  timeoutMs: 20_000,
  memoryMb: 300,
  share: { ofCompany: 1, what: 'e-mails', seconds: 1 },
}

const threadsOf = new WeakMap<Services['threads'], Threads<ReadMailTask, ReadMail>>()

function mailThreads(services: Services): Threads<ReadMailTask, ReadMail> {
  const known = threadsOf.get(services.threads)
  if (known) return known
  const threads = services.threads<ReadMailTask, ReadMail>(new URL('./read-mail-thread.ts', import.meta.url), LIMITS)
  threadsOf.set(services.threads, threads)
  return threads
}

/** What the e-mail says. One that cannot be read is shown as it came, as far as that is text. */
export async function readMail(services: Services, payer: Payer, task: ReadMailTask): Promise<ReadMail> {
  try {
    return await mailThreads(services).run(payer, () => task)
  } catch (error) {
    if (error instanceof TaskTooBig) return unreadableMail(task)
    throw error
  }
}
