// Reading and saving the company profile.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getProfile, saveProfile } from '@tradewind/api/profile/company.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { callServer } from '../../../client/call-server.ts'
import { keepAnswer, queryOf, refresh } from '../../../client/queries.ts'

export const profileQuery = queryOf(getProfile)

export async function saveOwnProfile(body: SentBodyOf<typeof saveProfile>): Promise<void> {
  const saved = await callServer(saveProfile, { body })
  keepAnswer(profileQuery, saved)
  if (body.companyName !== undefined) await refresh(getSettings, getSessionInfo)
}
