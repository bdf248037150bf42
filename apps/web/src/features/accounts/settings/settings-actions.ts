// Reading and saving settings.

import { getSettings, type Settings, saveSettings } from '@tradewind/api/accounts/settings.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { callServer } from '../../../client/call-server.ts'
import { keepAnswer, queryClient, queryOf, refresh, showAtOnce } from '../../../client/queries.ts'

export const settingsQuery = queryOf(getSettings)

/** Saves what is given; every screen that shows it follows. */
export async function save(body: SentBodyOf<typeof saveSettings>): Promise<void> {
  const saved = await callServer(saveSettings, { body })
  keepAnswer(settingsQuery, saved)
  await refresh(getSessionInfo)
}

/** The saves of switches run one after the other, so that the server hears of them in the order in which they were made. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
/** What the server has, as far as is known, while saves are waiting. */
let saved: Settings | undefined

/** As `save`, for switches: what is chosen is shown at once; when nothing waits any more, what the server has. */
export function saveAtOnce(body: SentBodyOf<typeof saveSettings>, shown: (settings: Settings) => Settings): Promise<void> {
  if (waiting === 0) saved = queryClient.getQueryData(settingsQuery.queryKey)
  waiting += 1
  showAtOnce(settingsQuery, shown)
  const work = queue.then(async () => {
    try {
      saved = await callServer(saveSettings, { body })
    } finally {
      waiting -= 1
      if (waiting === 0 && saved) keepAnswer(settingsQuery, saved)
    }
    await refresh(getSessionInfo)
  })
  queue = work.catch(() => undefined)
  return work
}
