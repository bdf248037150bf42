// The mail about an offer: one for all values that were proposed or answered together.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { offerMade, type OfferFacts, offerText } from '@tradewind/api/contracting/negotiation-events.ts'
import type { HistoryFacts, NegotiatedStep } from '@tradewind/api/contracting/history.ts'
import type { StepAct } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { newMagicLink, proposalsUrl } from '../../landing/public.ts'
import { leaveUrlOf, queueMail } from '../../mail/public.ts'
import { getPartyContract } from '../contract/public.ts'
import { offerReaders } from './offer-readers.ts'

/** A letter names so many values, and counts the others. */
const MOST_NAMED = 40

/** To the people of the other side who take part, except those who want no such mail. Visitors by link get a link of their own. */
export function mailOfOffer(services: Services): Consequence {
  return afterEvent(offerMade, 'mail', async (tx, { kind, contractId, facts }) => {
    if (contractId === null) return
    const contract = await getPartyContract(tx, { companyId: facts.companyId, contractId: null }, contractId)
    const steps = await stepsOf(tx, contractId, facts.offerId)
    const companyId = contract.side === 'buyer' ? contract.supplierId : contract.buyerId
    for (const person of await offerReaders(tx, contract)) {
      if (jsonOf<NotificationChoices>(person.choices)[kind]?.mail === false) continue
      const href = person.isConfirmed
        ? `${services.config.publicUrl}/contracting/contract/${contractId}/proposals`
        : proposalsUrl(await newMagicLink(services, tx, { contractId, userId: person.userId, email: person.email }))
      const heading = `${facts.companyName} ${offerText(facts)} for ${facts.locationName || facts.templateName}`
      await queueMail(services, tx, {
        kind: 'contract-offer',
        companyId,
        contractId,
        to: { name: person.name, address: person.email },
        replyTo: null,
        ...(person.isConfirmed ? { leaveUrl: leaveUrlOf(services, { userId: person.userId, kind }) } : {}),
        subject: heading,
        letter: letterOf(heading, facts, steps, href),
      })
    }
  })
}

async function stepsOf(tx: Transaction, contractId: string, offerId: string): Promise<readonly NegotiatedStep[]> {
  const rows = await tx
    .selectFrom('history_entry')
    .select('data')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'offer')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const lines = rows.map((row) => jsonOf<HistoryFacts<'offer'>>(row.data))
  return lines.find((line) => line.offerId === offerId)?.steps ?? []
}

const DEEDS: Readonly<Record<StepAct, string>> = {
  propose: 'Proposed',
  counter: 'Countered with',
  take: 'Taken',
  refuse: 'Refused',
  withdraw: 'Withdrawn',
}

function letterOf(heading: string, facts: OfferFacts, steps: readonly NegotiatedStep[], href: string): Letter {
  const more = steps.length - MOST_NAMED
  const closing =
    facts.madeVersion === null
      ? 'The contract stays as it is until a value is taken.'
      : `The values that were taken are in version ${facts.madeVersion}. What was accepted or signed before stays as it is.`
  return {
    heading,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Rate sheet', facts.templateName],
          ['By', facts.actorName],
        ],
      },
      {
        kind: 'facts',
        facts: steps.slice(0, MOST_NAMED).map(({ act, title, before, value, beside, reason }) => {
          const also = beside === undefined ? '' : `, with it ${beside}`
          const values = `${DEEDS[act]}: ${value}${before === value ? '' : ` (the rate sheet says ${before})`}${also}`
          return [
            title,
            act === 'take' ? `Taken: ${value} instead of ${before}${also}` : `${values}${reason === '' ? '' : `\n“${reason}”`}`,
          ] as const
        }),
      },
      ...(more > 0 ? [{ kind: 'paragraph', text: `And ${counted(more, 'other value', 'other values')}.` } as const] : []),
      { kind: 'button', label: 'Open the proposals', href },
      { kind: 'small', text: closing },
    ],
  }
}
