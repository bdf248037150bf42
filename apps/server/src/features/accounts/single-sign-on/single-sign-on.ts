// Partner sites let their visitors sign in with a Tradewind account.

import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { SsoClient } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { isSignedWith, payloadFields, payloadOf, payloadSignature } from './discourse-connect.ts'

export type SsoInput = { readonly sso: string; readonly sig: string }
type SsoRequest = { readonly client: SsoClient; readonly nonce: string; readonly returnTo: URL }

/**
 * What a site asks for. // A-RT-002
 * @throws Refusal SingleSignOnNotValid for a signature of nobody known, a missing nonce, or a return address that is not the site's
 */
export function readSingleSignOn(clients: readonly SsoClient[], { sso, sig }: SsoInput): SsoRequest {
  const client = clients.find((each) => isSignedWith(sso, sig, each.secret))
  const fields = payloadFields(sso)
  const nonce = fields.get('nonce') ?? ''
  const address = fields.get('return_sso_url') ?? ''
  const returnTo = URL.canParse(address) ? new URL(address) : undefined
  if (!client || nonce === '' || nonce.length > 200 || !returnTo || !isOf(client, returnTo)) throw new Refusal('SingleSignOnNotValid')
  return { client, nonce, returnTo }
}

function isOf(client: SsoClient, address: URL): boolean {
  const isLocal = address.hostname === 'localhost' || address.hostname === '127.0.0.1'
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLocal)
  return isSafe && address.username === '' && address.password === '' && client.returnHosts.includes(address.host)
}

/** The site behind a request that can still be answered. @throws Refusal SingleSignOnNotValid */
export async function findAskingSite(context: Context, input: SsoInput): Promise<{ siteName: string; returnHost: string }> {
  const { client, nonce, returnTo } = readSingleSignOn(context.config.ssoClients, input)
  const answered = await context.db.reads
    .selectFrom('sso_nonce')
    .select('nonce')
    .where('client_name', '=', client.name)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (answered) throw new Refusal('SingleSignOnNotValid')
  return { siteName: client.name, returnHost: returnTo.host }
}

export type SsoUser = {
  readonly id: string
  readonly company_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/**
 * The address that leads back to the site and tells it who signed in. A request is answered once.
 * @throws Refusal SingleSignOnNotValid, also for a nonce that was answered before
 */
export async function singleSignOnAddress(context: Context, tx: Transaction, input: SsoInput, user: SsoUser): Promise<string> {
  const { client, nonce, returnTo } = readSingleSignOn(context.config.ssoClients, input)
  const taken = await tx
    .insertInto('sso_nonce')
    .values({ client_name: client.name, nonce, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) throw new Refusal('SingleSignOnNotValid')
  const name = fullName(user.first_name, user.last_name)
  const payload = payloadOf({ nonce, email: user.email, external_id: user.id, ...(name === '' ? {} : { name }) })
  const address = new URL(returnTo)
  address.searchParams.set('sso', payload)
  address.searchParams.set('sig', payloadSignature(payload, client.secret))
  return address.href
}

/** For somebody who is signed in already. @throws Refusal SingleSignOnNotValid */
export function continueSingleSignOn(context: Context, input: SsoInput) {
  const actor = getActor(context)
  const user = { id: actor.userId, company_id: actor.companyId, email: actor.email, first_name: actor.firstName, last_name: actor.lastName }
  return context.db.transaction(async (tx) => {
    const sso_redirect_url = await singleSignOnAddress(context, tx, input, user)
    await audit(context, tx, 'session.continue', actor.userId, { host: new URL(sso_redirect_url).host })
    return { sso_redirect_url }
  })
}
