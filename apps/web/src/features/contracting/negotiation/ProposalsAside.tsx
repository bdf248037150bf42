// Beside the sheet: everything that is open between the two sides, what is prepared, and what became of earlier proposals.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { Negotiation, Proposal } from '@tradewind/api/contracting/negotiation.ts'
import { placeKey } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { otherPlaces } from '@tradewind/domain/contracting/negotiation/proposal-effect.ts'
import type { ProposalState } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Select, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Negotiation.module.css'
import { OfferDraft } from './OfferDraft.tsx'
import { Change, ProposalCard } from './ProposalCard.tsx'
import { ProposalSteps } from './ProposalSteps.tsx'
import { type Contract, type Desk, isOpen, openAt, sheetOf, useNegotiation } from './use-negotiation.ts'
import { WishForm } from './WishForm.tsx'

export function ProposalsAside({ info, contract, desk }: { info: ContractInfo; contract: Contract; desk: Desk }) {
  const { data, error, refetch } = useNegotiation(contract)
  const sheet = useMemo(() => sheetOf(info), [info])
  if (error && !data)
    return (
      <aside className={classes.aside} aria-label="Proposals">
        <FailedRegion error={error} retry={() => void refetch()} />
      </aside>
    )
  if (!data)
    return (
      <aside className={classes.aside} aria-label="Proposals" aria-busy="true">
        <section>
          <Skeleton height={18} mb={12} />
          <Skeleton height={90} />
        </section>
      </aside>
    )
  return <Loaded contract={contract} sheet={sheet} desk={desk} negotiation={data} />
}

type LoadedProps = { contract: Contract; sheet: RateSheet; desk: Desk; negotiation: Negotiation }

function Loaded({ contract, sheet, desk, negotiation }: LoadedProps) {
  const { whyNot, whyNotTake, proposals, side } = negotiation
  const isNewest = contract.version === negotiation.version
  const open = proposals.filter(isOpen)
  const forYou = useMemo(() => proposals.filter((each) => isOpen(each) && each.waitsFor === side), [proposals, side])
  const ended = proposals.filter((each) => !isOpen(each))
  const partner = side === 'buyer' ? contract.from.companyName : contract.to.companyName
  const canPropose = side === 'buyer' && whyNot === null && isNewest
  return (
    <aside className={classes.aside} aria-label="Proposals">
      <section>
        <div className="row g2">
          <h2 className="grow">Proposals</h2>
          <span className="s12 muted">{countText(open.length, forYou.length, partner)}</span>
        </div>
        {whyNot !== null && <Notice tone="info">{whyNot}</Notice>}
        {whyNot === null && whyNotTake !== null && open.length > 0 && <Notice tone="info">{whyNotTake}</Notice>}
        {!isNewest && <Notice tone="info">Proposals are about version {negotiation.version}, the newest one.</Notice>}
        {canPropose && <Choose sheet={sheet} desk={desk} negotiation={negotiation} />}
        {side === 'supplier' && proposals.length === 0 && (
          <p className="t2">
            {partner} has proposed nothing. It can propose other rates, dates and policies here. To change something yourself, edit the
            contract for this partner.
          </p>
        )}
      </section>
      {canPropose && desk.chosen && <WishForm key={placeKey(desk.chosen)} sheet={sheet} place={desk.chosen} desk={desk} />}
      {canPropose && <OfferDraft contract={contract} sheet={sheet} desk={desk} />}
      {open.length > 0 && (
        <ul className={classes.cards} aria-label="Open proposals">
          {[...forYou, ...open.filter((each) => each.waitsFor !== side)].map((proposal) => (
            <ProposalCard
              key={proposal.proposalId}
              contract={contract}
              sheet={sheet}
              proposal={proposal}
              desk={desk}
              canAnswer={whyNot === null && isNewest}
              whyNotTake={whyNotTake}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && <Ended proposals={ended} currency={sheet.head.currency} />}
      {forYou.length > 0 && whyNot === null && isNewest && (
        <AnswerBar contract={contract} sheet={sheet} desk={desk} proposals={forYou} whyNotTake={whyNotTake} />
      )}
    </aside>
  )
}

/** How a buyer begins: with a cell of the sheet, or with a date or policy from this list. */
function Choose({ sheet, desk, negotiation }: { sheet: RateSheet; desk: Desk; negotiation: Negotiation }) {
  const places = useMemo(() => otherPlaces(sheet), [sheet])
  const free = places.filter(({ place }) => !openAt(negotiation, place))
  const groups = [...new Set(free.map(({ group }) => group))]
  return (
    <>
      <p className="t2">Choose a rate in the sheet to propose another one.</p>
      {free.length > 0 && (
        <Select
          mt="xs"
          label="Or a date or policy"
          placeholder="Choose"
          searchable
          value={null}
          data={groups.map((group) => ({
            group,
            items: free.filter((each) => each.group === group).map(({ place, label }) => ({ value: placeKey(place), label })),
          }))}
          onChange={(key) => desk.setChosen(free.find(({ place }) => placeKey(place) === key)?.place)}
        />
      )}
    </>
  )
}

const BECAME: Readonly<Record<Exclude<ProposalState, 'open'>, { readonly word: string; readonly tone: 'ok' | 'neutral' | 'danger' }>> = {
  taken: { word: 'Taken', tone: 'ok' },
  refused: { word: 'Refused', tone: 'danger' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
}

function Ended({ proposals, currency }: { proposals: readonly Proposal[]; currency: string }) {
  return (
    <details className={classes.ended}>
      <summary>
        Answered and withdrawn <span className="muted">{proposals.length}</span>
      </summary>
      <ul>
        {proposals.map((proposal) => {
          const became = proposal.state === 'open' ? undefined : BECAME[proposal.state]
          return (
            <li key={proposal.proposalId}>
              <div className="row g2">
                <h3 className="grow">{proposal.title}</h3>
                {became && (
                  <Tag tone={became.tone}>
                    {became.word}
                    {proposal.madeVersion === null ? '' : `, version ${proposal.madeVersion}`}
                  </Tag>
                )}
              </div>
              <Change place={proposal.place} before={proposal.baseValue} after={proposal.value} currency={currency} />
              <ProposalSteps proposal={proposal} currency={currency} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function countText(open: number, forYou: number, partner: string): string {
  if (open === 0) return 'none open'
  return [forYou > 0 ? `${forYou} for you` : '', open > forYou ? `${open - forYou} for ${partner}` : ''].filter(Boolean).join(', ')
}
