// A partner with everything that was exchanged with it. // A-CL-028

import type { getPartner as getPartnerCall, PartnerDetails } from '@tradewind/api/connections/address-book.ts'
import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { activityWith, contractsWith, type ExchangedContract } from '../../contracting/filing/public.ts'
import { partnersOf } from '../partners/public.ts'
import { familyOf } from './book-store.ts'
import { filesWith, messagesWith, talksWith } from './exchanged.ts'
import { turnoverOfFamily } from './turnover.ts'

const MOST_CONTRACTS = 500
const MOST_WAITING = 6

/** @param partnerId also of a partner that is shown as another one @throws Refusal NotFound for a partner of others */
export async function getPartner(context: Context, partnerId: string): Promise<GivenAnswerOf<typeof getPartnerCall>> {
  const { companyId, userId, companyType } = getActor(context)
  const { queries } = context.db
  const [root, ...merged] = await familyOf(queries, companyId, partnerId)
  if (!root) throw new Refusal('NotFound')
  const others = [root, ...merged].map((each) => each.partner_company_id)
  const [[card], contracts, activity, talks, messages, files, template, turnover] = await Promise.all([
    partnersOf(context, [root.id]),
    contractsWith(queries, companyId, others, MOST_CONTRACTS),
    activityWith(queries, companyId, others),
    talksWith(queries, companyId, userId, others),
    messagesWith(queries, companyId, others),
    filesWith(queries, companyId, others),
    templateName(context, companyId, root.default_template_id),
    companyType === 'Contractor' ? turnoverOfFamily(queries, companyId, [root, ...merged]) : null,
  ])
  if (!card) throw new Refusal('NotFound')
  const [talk] = talks
  const moments = [...[...activity.values()].map((each) => each.lastAt), ...talks.flatMap((each) => each.lastAt ?? [])]
  return {
    partner: {
      ...card,
      note: root.note,
      tags: root.tags,
      contacts: [root, ...merged].flatMap((each) => each.contacts).map((each) => ({ ...each })),
      defaultTemplateId: template === null ? null : root.default_template_id,
      defaultTemplateName: template,
      talkId: talk?.talkId ?? null,
      merged: merged.map((each) => ({ partnerId: each.id, partnerName: each.partner_name, note: each.note, tags: each.tags })),
      turnover,
    },
    years: byYear(contracts),
    contractsTotal: [...activity.values()].reduce((sum, each) => sum + each.contracts, 0),
    messages,
    files,
    waiting: waitingOf(card.connection, contracts, talks),
    lastActivityAt: moments.toSorted().at(-1) ?? null,
  }
}

async function templateName(context: Context, companyId: string, templateId: string | null): Promise<string | null> {
  if (templateId === null) return null
  const [row] = await runSql<{ template_name: string }>(
    context.db.queries,
    'select template_name from template where company_id = $1 and id = $2 and trashed_at is null',
    [companyId, templateId],
  )
  return row?.template_name ?? null
}

function byYear(contracts: readonly ExchangedContract[]): PartnerDetails['years'] {
  const years = new Map<number, PartnerDetails['years'][number]['contracts']>()
  for (const { contractId, listState, activityAt, card } of contracts) {
    const year = Number(card.startDate.slice(0, 4))
    const { locationName, templateName: title, startDate, endDate, version } = card
    const row = { contractId, locationName, templateName: title, startDate, endDate, version, listState, activityAt }
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, of]) => ({ year, contracts: of }))
}

type Waiting = PartnerDetails['waiting'][number]

/** What waits for whom: six for each side at most. */
function waitingOf(
  connection: string,
  contracts: readonly ExchangedContract[],
  talks: readonly { readonly talkId: string; readonly unread: number }[],
): Waiting[] {
  const us: Waiting[] = []
  if (connection === 'requested') us.push({ forWhom: 'us', text: 'Wants to connect with you', href: '/connections/received' })
  for (const { talkId, unread } of talks)
    if (unread > 0)
      us.push({ forWhom: 'us', text: counted(unread, 'unread message', 'unread messages'), href: `/workspace/${talkId}/general` })
  const them: Waiting[] = []
  for (const each of contracts) {
    const { contractId, card, side, isWaiting, isViewed, listState } = each
    const href = `/contracting/contract/${contractId}/details`
    const what = `${card.locationName}, ${card.templateName}`
    if (isWaiting && side === 'buyer') us.push({ forWhom: 'us', text: `Your answer to ${what}`, href })
    else if (isWaiting) them.push({ forWhom: 'them', text: `Their answer to ${what}`, href })
    else if (side === 'supplier' && !isViewed && (listState === 'accepted' || listState === 'rejected'))
      us.push({ forWhom: 'us', text: `Their answer to ${what} is new: ${listState}`, href })
  }
  return [...us.slice(0, MOST_WAITING), ...them.slice(0, MOST_WAITING)]
}
