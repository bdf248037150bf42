// Chooses the contract that a conversation, or a file, is about.

import { listTalkContracts } from '@tradewind/api/workspace/talk.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { Modal, UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './Workspace.module.css'

type PickerProps = {
  connection: string
  channel: Channel
  close: () => void
  title?: string
  /** Default: opens the conversation about the contract. */
  choose?: (contractId: string) => void
}

export function ContractPicker({ connection, close, title = 'Talk about a contract', choose }: PickerProps) {
  const [searchText, setSearchText] = useState('')
  const contracts = useQuery(queryOf(listTalkContracts, { params: { id: connection }, query: { searchText } }))
  const navigate = useNavigate()
  const chosen = (contractId: string) => {
    close()
    if (choose) choose(contractId)
    else void navigate({ to: paths.conversation(connection, 'contracting', contractId) })
  }
  return (
    <Modal opened onClose={close} title={title}>
      <SearchField label="Find a contract" value={searchText} onSearch={setSearchText} width="100%" />
      {contracts.error && <FailedRegion error={contracts.error} retry={() => void contracts.refetch()} />}
      <ul className={classes.choices} aria-label="Contracts">
        {contracts.data?.items.map((contract) => (
          <li key={contract.contractId}>
            <UnstyledButton className={classes.choice} onClick={() => chosen(contract.contractId)}>
              <IconFileText size={16} stroke={1.75} aria-hidden />
              <span className="grow" style={{ minWidth: 0 }}>
                <span className="med">{contract.title}</span>
                <span className="muted s12" style={{ display: 'block' }}>
                  {contract.detail}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {contracts.data?.items.length === 0 && (
        <p className="muted s13">{searchText === '' ? 'There are no contracts between you yet.' : 'No contract has these words.'}</p>
      )}
    </Modal>
  )
}
