// Files a contract that the buyer has already as the answer of a supplier.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { type AskedSupplier, fileContractForRequest } from '@tradewind/api/contracting/requests.ts'
import { Button, Modal } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './Requests.module.css'

export function FileAnswerDialog({ requestId, row, close }: { requestId: string; row: AskedSupplier; close: () => void }) {
  const [searchText, setSearchText] = useState(row.supplierName)
  const action = useAction()
  const found = useQuery({ ...queryOf(listContracts, { body: { searchText, limit: 20 } }), placeholderData: keepPreviousData })
  const file = async (contractId: string) => {
    const isFiled = await action.run(() => callServer(fileContractForRequest, { body: { requestId, askedId: row.askedId, contractId } }))
    if (!isFiled) return
    close()
  }
  return (
    <Modal opened onClose={close} title={`File a contract as the answer of ${row.supplierName}`} size={520}>
      <div className={classes.files} style={{ gap: 12 }}>
        <SearchField label="Search your contracts" value={searchText} onSearch={setSearchText} width="100%" />
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <ul className={classes.chosen}>
          {found.data?.items.map((contract) => (
            <li key={contract.contractId}>
              <span className="grow">
                {contract.partnerName}, {contract.locationName}
                <span className={classes.second}>
                  {contract.templateName}, {periodText(contract)}
                </span>
              </span>
              <Button size="xs" variant="default" loading={action.isBusy} onClick={() => void file(contract.contractId)}>
                File
              </Button>
            </li>
          ))}
        </ul>
        {found.data?.items.length === 0 && <p className="s13 t2">None of your contracts matches.</p>}
      </div>
    </Modal>
  )
}
