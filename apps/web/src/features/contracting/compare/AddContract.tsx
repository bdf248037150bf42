// Finds one more contract for the comparison.

import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { Modal, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { StateMark } from '../contract-state/public.ts'
import classes from './Compare.module.css'

type AddContractProps = { opened: boolean; close: () => void; add: (contractId: string) => void; chosen: readonly string[] }

export function AddContract({ opened, close, add, chosen }: AddContractProps) {
  return (
    <Modal opened={opened} onClose={close} title="Add a contract" size={560}>
      {opened && <Found add={add} chosen={chosen} />}
    </Modal>
  )
}

function Found({ add, chosen }: Pick<AddContractProps, 'add' | 'chosen'>) {
  const [searchText, setSearchText] = useState('')
  const found = useQuery({
    ...queryOf(listContracts, { body: { searchText, sort: searchText === '' ? 'activity' : 'partner', limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const cards = (found.data?.items ?? []).filter((card) => !chosen.includes(card.contractId))
  return (
    <>
      <div data-autofocus>
        <SearchField label="Search contracts" value={searchText} onSearch={setSearchText} width="100%" />
      </div>
      {found.error && !found.data && <FailedRegion error={found.error} retry={() => void found.refetch()} />}
      {found.data && cards.length === 0 && <EmptyState title="No other contract matches" />}
      <ul className={classes.found} aria-label="Contracts">
        {cards.map((card) => (
          <li key={card.contractId}>
            <UnstyledButton className={classes.foundRow} onClick={() => add(card.contractId)}>
              <FoundContract card={card} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundContract({ card }: { card: ContractCard }) {
  return (
    <>
      <span className="grow">
        <b className="med">{card.locationName}</b>
        <span className="s12 muted clip" style={{ display: 'block' }}>
          {card.partnerName} · {isoDayText(card.startDate)} – {isoDayText(card.endDate)}
        </span>
      </span>
      <StateMark state={card.listState} side={card.side} />
    </>
  )
}
