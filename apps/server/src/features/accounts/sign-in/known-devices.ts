// Browsers from which a user has signed in before; a sign-in from any other is told to her by mail.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { deviceText } from '@tradewind/domain/accounts/device-text.ts'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../context.ts'
import { newToken, sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { DEVICE_COOKIE } from '../../../platform/http/caller.ts'
import { queueAccountMail } from '../account-links/public.ts'
import { nameOf } from '../users/public.ts'

const REMEMBERED_SECONDS = 365 * 24 * 3600
/** So many browsers of one user are remembered, those used last. */
const MOST_DEVICES = 20

type SignedIn = { id: string; email: string; first_name: string; last_name: string; notification_choices: string }

/**
 * Remembers the browser. It is known by its cookie; one that has lost it, by the same kind of browser at the same address.
 * The very first one of an account is nothing to be warned of.
 */
export async function noteDevice(context: Context, tx: Transaction, user: SignedIn): Promise<{ setCookie: (head: AnswerHead) => void }> {
  const { deviceToken, userAgent, ipAddress } = context.caller
  const token = isToken(deviceToken) ? deviceToken : newToken()
  const seen = { token_hash: sha256(token), device: deviceText(userAgent), ip_address: ipAddress, last_used_at: new Date(context.now()) }
  const devices = await tx.selectFrom('known_device').selectAll().where('user_id', '=', user.id).orderBy('last_used_at', 'desc').execute()
  const known =
    devices.find((each) => each.token_hash.equals(seen.token_hash)) ??
    devices.find((each) => each.device === seen.device && each.ip_address === ipAddress)
  const ofUser = tx.deleteFrom('known_device').where('user_id', '=', user.id)
  const outworn = [...(known ? [known] : []), ...devices.slice(MOST_DEVICES - 1)].map((each) => each.token_hash)
  if (outworn.length > 0) await ofUser.where('token_hash', 'in', outworn).execute()
  await tx
    .insertInto('known_device')
    .values({ user_id: user.id, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(seen))
    .execute()
  if (!known && devices.length > 0 && wantsMail(user)) await tellOfDevice(context, tx, user, seen.device)
  return { setCookie: (head) => head.setCookie(DEVICE_COOKIE, token, { maxAgeSeconds: REMEMBERED_SECONDS }) }
}

/** What the browser of the caller is known by to this user; undefined when the user has not signed in from it. */
export async function knownDevice(context: Context, userId: string): Promise<string | undefined> {
  const { deviceToken } = context.caller
  if (!isToken(deviceToken)) return undefined
  const hash = sha256(deviceToken)
  const known = context.db.queries.selectFrom('known_device').select('user_id').where('user_id', '=', userId).where('token_hash', '=', hash)
  return (await known.executeTakeFirst()) && hash.toString('hex')
}

function isToken(deviceToken: string | undefined): deviceToken is string {
  return deviceToken !== undefined && /^[\w-]{20,100}$/.test(deviceToken)
}

function wantsMail(user: SignedIn): boolean {
  return jsonOf<NotificationChoices>(user.notification_choices)['session.new-device']?.mail !== false
}

async function tellOfDevice(context: Context, tx: Transaction, user: SignedIn, device: string): Promise<void> {
  const now = new Date(context.now())
  const at = `${dayText(dayAt(now.getTime(), 'UTC'))}, ${now.toISOString().slice(11, 16)} UTC`
  const link = `${context.config.publicUrl}/settings/security`
  const to = { name: nameOf(user), address: user.email }
  await queueAccountMail(context, tx, to, { kind: 'new-device', link, at, device, ipAddress: context.caller.ipAddress })
}
