// Somebody who came by the link of a contract.

import { authByToken } from '@tradewind/api/landing.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'

/** By the first link of the demo's mails that still opens a contract without a code. */
export async function visitorByLink(house: House): Promise<Person> {
  const mails = await house.services.db.queries.selectFrom('mail').select('plain_text').where('kind', '=', 'contract-sent').execute()
  for (const { plain_text } of mails) {
    const link = /https?:\S+assets-landing-signing\?\S+/.exec(plain_text)?.[0]
    if (link === undefined) continue
    const { searchParams } = new URL(link)
    const visitor = house.visitor()
    const body = { hashToken: searchParams.get('hashToken') ?? '', encryptedEmail: searchParams.get('encryptedEmail') ?? '' }
    const answer = await visitor.ask(authByToken, { body })
    if (answer.status !== 200) continue
    visitor.token = answer.body.jwt
    return visitor
  }
  throw new Error('no link of the demo opens a contract')
}
