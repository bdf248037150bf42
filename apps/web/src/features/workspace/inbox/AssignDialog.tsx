// Chooses the contract or the partner that an e-mail of the inbox is about.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { Modal, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { changeItem } from './inbox-actions.ts'
import classes from './Inbox.module.css'

const SHOWN = 20
type Target = 'contract' | 'partner'

export function AssignDialog({ id, searched, close }: { id: string; searched: string; close: () => void }) {
  const [target, setTarget] = useState<Target>('contract')
  const [searchText, setSearchText] = useState(searched)
  const action = useAction()
  const assign = (assetId: string) =>
    void action.run(() => changeItem(id, { assetId, assetType: target })).then((isDone) => isDone && close())
  const choice = { searchText, assign, isBusy: action.isBusy }
  return (
    <Modal opened onClose={close} title="Assign the e-mail">
      <p className="muted s13">It becomes a private note, with its files. The partner does not see it.</p>
      <SegmentedControl
        fullWidth
        my="sm"
        aria-label="Assign to"
        value={target}
        onChange={(chosen) => setTarget(chosen === 'partner' ? 'partner' : 'contract')}
        data={[
          { value: 'contract', label: 'A contract' },
          { value: 'partner', label: 'A partner' },
        ]}
      />
      <SearchField
        label={target === 'contract' ? 'Find a contract' : 'Find a partner'}
        value={searchText}
        onSearch={setSearchText}
        width="100%"
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {target === 'contract' ? <Contracts {...choice} /> : <Partners {...choice} />}
    </Modal>
  )
}

type Choice = { searchText: string; assign: (assetId: string) => void; isBusy: boolean }

function Contracts({ searchText, assign, isBusy }: Choice) {
  const contracts = useQuery(queryOf(listContracts, { body: { searchText, limit: SHOWN } }))
  if (contracts.error) return <FailedRegion error={contracts.error} retry={() => void contracts.refetch()} />
  return (
    <Choices label="Contracts" isEmpty={contracts.data?.items.length === 0} nothing="No contract has these words.">
      {contracts.data?.items.map((contract) => (
        <li key={contract.contractId}>
          <UnstyledButton className={classes.choice} disabled={isBusy} onClick={() => assign(contract.contractId)}>
            <IconFileText size={16} stroke={1.75} aria-hidden />
            <span className="grow" style={{ minWidth: 0 }}>
              <span className="med">{contract.locationName}</span>
              <span className={classes.detail}>
                {contract.partnerName}, {contract.templateName}, {isoDayText(contract.startDate)} – {isoDayText(contract.endDate)}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </Choices>
  )
}

function Partners({ searchText, assign, isBusy }: Choice) {
  const partners = useQuery(queryOf(listPartners, { query: { searchText, limit: SHOWN } }))
  if (partners.error) return <FailedRegion error={partners.error} retry={() => void partners.refetch()} />
  return (
    <Choices label="Partners" isEmpty={partners.data?.items.length === 0} nothing="No partner has these words.">
      {partners.data?.items.map((partner) => (
        <li key={partner.partnerId}>
          <UnstyledButton className={classes.choice} disabled={isBusy} onClick={() => assign(partner.partnerId)}>
            <Initials name={partner.partnerName} />
            <span className="grow clip">{partner.partnerName}</span>
            <span className="muted s12">{partner.city}</span>
          </UnstyledButton>
        </li>
      ))}
    </Choices>
  )
}

function Choices({ label, isEmpty, nothing, children }: { label: string; isEmpty: boolean; nothing: string; children: ReactNode }) {
  return isEmpty ? (
    <p className="muted s13">{nothing}</p>
  ) : (
    <ul className={classes.choices} aria-label={label}>
      {children}
    </ul>
  )
}
