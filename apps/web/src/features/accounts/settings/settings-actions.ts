// Reading and saving settings.

import { getSettings, saveSettings } from '@tradewind/api/accounts/settings.ts'
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
