// Reading and saving settings.

import { getSettings, type Settings, saveSettings } from '@tradewind/api/accounts/settings.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, queryOf, refresh } from '../../../client/queries.ts'

export const settingsQuery = queryOf(getSettings)

/** Saves what is given; every screen that shows it follows. */
export async function save(body: SentBodyOf<typeof saveSettings>): Promise<void> {
  const saved = await callServer(saveSettings, { body })
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  await refresh(getSessionInfo)
}

/** The saves of switches, one after the other: each is shown at once, and the server hears of them in the order in which they were made. */
let queue: Promise<unknown> = Promise.resolve()

/** As `save`, for switches: shown before the server has answered, and taken back when it refuses. */
export function saveAtOnce(body: SentBodyOf<typeof saveSettings>, shown: (settings: Settings) => Settings): Promise<void> {
  queryClient.setQueryData<Settings>(settingsQuery.queryKey, (settings) => settings && shown(settings))
  const saved = queue.then(async () => {
    await callServer(saveSettings, { body })
    await refresh(getSessionInfo)
  })
  queue = saved.catch(() => refresh(getSettings))
  return saved
}
