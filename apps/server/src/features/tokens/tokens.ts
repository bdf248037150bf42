// Tokens of a company: made, listed and revoked by its administrators.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { ApiToken, makeToken as makeCall } from '@tradewind/api/tokens.ts'
import { MOST_TOKENS, TOKEN_PREFIX, TOKEN_SCOPES } from '@tradewind/domain/accounts/token-scopes.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor } from '../../context.ts'
import { newToken, sha256 } from '../../platform/crypto.ts'
import { newId } from '../../platform/ids.ts'
import { countOpenTokens, revokeTokenOf, type TokenRow, tokensOf } from './token-store.ts'

const DAY_MS = 24 * 3600 * 1000
/** Characters of a token that are shown again: the prefix and four more, of 43. */
const SHOWN = TOKEN_PREFIX.length + 4

export async function listTokens(context: Context): Promise<{ items: ApiToken[] }> {
  const rows = await tokensOf(context, getActor(context).companyId)
  return { items: rows.map((row) => apiTokenOf(row, context.now())) }
}

/** @throws Refusal NotUsable when the company has as many as it may */
export async function makeToken(
  context: Context,
  { name, scopes, days }: BodyOf<typeof makeCall>,
): Promise<{ token: string; made: ApiToken }> {
  const { companyId, userId, firstName, lastName, email } = getActor(context)
  const now = context.now()
  const token = `${TOKEN_PREFIX}${newToken()}`
  const row = {
    id: newId(now),
    token_name: name,
    begins: token.slice(0, SHOWN),
    scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + days * DAY_MS).toISOString(),
  }
  await context.db.transaction(async (tx) => {
    if ((await countOpenTokens(tx, companyId, now)) >= MOST_TOKENS)
      throw new Refusal('NotUsable', { message: `A company has at most ${MOST_TOKENS} tokens. Revoke one that you no longer need.` })
    await tx
      .insertInto('api_token')
      .values({ ...row, company_id: companyId, token_hash: sha256(token), user_id: userId, minute_ends_at: row.created_at })
      .execute()
    await audit(context, tx, 'token.make', row.id, { tokenName: name, scopes: row.scopes, days })
  })
  const made = { ...row, last_used_at: null, first_name: firstName, last_name: lastName, email, has_maker: true }
  return { token, made: apiTokenOf(made, now) }
}

/** @throws Refusal NotFound for a token of another company, and for one that was revoked before */
export async function revokeToken(context: Context, id: string): Promise<void> {
  const { companyId } = getActor(context)
  await context.db.transaction(async (tx) => {
    const tokenName = await revokeTokenOf(tx, companyId, id, context.now())
    if (tokenName === undefined) throw new Refusal('NotFound')
    await audit(context, tx, 'token.revoke', id, { tokenName })
  })
}

function apiTokenOf(row: TokenRow, now: number): ApiToken {
  return {
    id: row.id,
    name: row.token_name,
    begins: row.begins,
    scopes: row.scopes,
    madeBy: fullName(row.first_name, row.last_name) || row.email,
    isOpen: row.has_maker && Date.parse(row.expires_at) > now,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}
