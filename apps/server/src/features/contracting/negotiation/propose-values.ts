// A buyer proposes other values for the newest version of a contract.

import type { BodyOf } from '@tradewind/api/call.ts'
import { proposeValues as proposeCall } from '@tradewind/api/contracting/negotiation.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { placeKey, placeTitle, proposedValue, valueAt } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { MOST_OPEN_PROPOSALS } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { getContractToBind } from '../contract/public.ts'
import { insertProposals, listProposals } from './negotiation-store.ts'
import { newestSheet, withValues } from './negotiated-sheet.ts'
import { refuseUnlessOpen } from './open-negotiation.ts'
import { recordOffer } from './record-offer.ts'

type Input = BodyOf<typeof proposeCall>
type Wish = Input['proposals'][number]

/**
 * Keeps the proposals as one offer, and tells the supplier once. The contract does not change.
 * @throws Refusal NotFound for a contract of others, and for its supplier: it edits the contract instead
 * @throws Refusal StateChanged when a newer version is there, or something is open for one of the places; BeingSigned while it is signed
 * @throws Refusal NotUsable, with the place in words, for a value that the rate sheet cannot have
 */
export function proposeValues(context: Context, contractId: string, input: Input) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, proposeCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    if (contract.side !== 'buyer') throw new Refusal('NotFound')
    refuseUnlessOpen(contract)
    if (contract.version !== input.version)
      throw new Refusal('StateChanged', { message: `Version ${contract.version} was sent in the meantime. Please read it first.` })
    const sheet = await newestSheet(tx, contract)
    const wishes = input.proposals.map((wish) => wishOf(sheet, wish))
    // Each alone: which of them are taken together is known later.
    for (const { place, value } of wishes) withValues(sheet, [{ place, value }])
    const open = (await listProposals(tx, contractId)).filter(({ state }) => state === 'open')
    refuseTwice(
      wishes,
      open.map((each) => each.placeKey),
    )
    if (open.length + wishes.length > MOST_OPEN_PROPOSALS)
      throw new Refusal('NotUsable', { message: `At most ${MOST_OPEN_PROPOSALS} proposals can be open at once.` })
    const at = new Date(context.now()).toISOString()
    const proposals = wishes.map(({ place, placeKey: key, title, baseValue }) => ({
      proposalId: newId(context.now()),
      place,
      placeKey: key,
      title,
      version: contract.version,
      baseValue,
    }))
    await insertProposals(tx, contractId, proposals, 'supplier', at)
    const offerId = newId(context.now())
    await recordOffer(context, tx, actor, {
      offerId,
      contract,
      madeVersion: null,
      sheet,
      moves: proposals.map((proposal, i) => ({
        proposal: { ...proposal, state: 'open', waitsFor: 'supplier', madeVersion: null, steps: [] },
        act: 'propose',
        value: wishes[i]?.value ?? '',
        reason: wishes[i]?.reason ?? '',
        before: proposal.baseValue,
      })),
    })
    await audit(context, tx, 'contract.propose', contractId, { version: contract.version, proposals: proposals.length })
    return { offerId, proposalIds: proposals.map(({ proposalId }) => proposalId) }
  })
}

function wishOf(sheet: RateSheet, { place, value: typed, reason }: Wish) {
  const title = placeTitle(sheet, place)
  const baseValue = valueAt(sheet, place)
  if (baseValue === undefined) throw new Refusal('NotUsable', { message: `${title}: this is not in the rate sheet.` })
  const proposed = proposedValue(place, typed, sheet.head.currency)
  if ('finding' in proposed) throw new Refusal('NotUsable', { message: `${title}: ${proposed.finding}` })
  if (proposed.value === baseValue) throw new Refusal('NotUsable', { message: `${title}: the rate sheet says this already.` })
  return { place, placeKey: placeKey(place), title, baseValue, value: proposed.value, reason: reason.trim() }
}

function refuseTwice(wishes: readonly { readonly placeKey: string; readonly title: string }[], open: readonly string[]): void {
  const seen = new Set(open)
  for (const { placeKey: key, title } of wishes) {
    if (seen.has(key)) throw new Refusal('StateChanged', { message: `${title}: a proposal for this is open already.` })
    seen.add(key)
  }
}
