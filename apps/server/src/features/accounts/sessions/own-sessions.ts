// A user's sessions: where she is signed in, and ending one or all of them.

import { Refusal } from '@tradewind/api/refusals.ts'
import { deviceText } from '@tradewind/domain/accounts/device-text.ts'
import { SCREEN_LANGUAGES, type ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { SESSION_COOKIE } from '../../../platform/http/caller.ts'
import { listLivingSessions, revokeSessionOf } from './session-store.ts'

export async function sessionsOf(context: Context) {
  const { userId, sessionId } = getActor(context)
  const rows = await listLivingSessions(context.db.queries, userId, context.now())
  const items = rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    device: row.acting_session_id === null ? deviceText(row.device) : 'Tradewind support',
    ipAddress: row.ip_address,
    beganAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
  return { items: items.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

/** @throws Refusal NotFound for a session of somebody else, or one that has ended */
export async function endSessionById(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await revokeSessionOf(tx, getActor(context).userId, id, context.now()))) throw new Refusal('NotFound')
    await audit(context, tx, 'session.end', id)
  })
}

/** Ends all sessions of the caller, this one too. */
export async function endEverySession(context: Context, head: AnswerHead): Promise<void> {
  const { userId } = getActor(context)
  await context.db.transaction(async (tx) => {
    for (const { id } of await listLivingSessions(tx, userId, context.now())) await revokeSessionOf(tx, userId, id, context.now())
    await audit(context, tx, 'session.end-all', userId)
  })
  head.clearCookie(SESSION_COOKIE)
}

type ScreenChoices = { readonly theme: 'auto' | 'light' | 'dark'; readonly language: ScreenLanguage }

/** The theme and the language that the user has chosen for the screens. Default: that of the device, and English */
export async function screenChoicesOf(context: Context, userId: string): Promise<ScreenChoices> {
  const row = await context.db.queries
    .selectFrom('user_account')
    .select('ui_preferences')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { theme = 'auto', language = SCREEN_LANGUAGES[0] } = jsonOf<Partial<ScreenChoices>>(row.ui_preferences)
  return { theme, language }
}
