// The rate sheet of a contract as print, with a way through it and what changed marked.

import { type ContractInfo, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RateSheetPaper, sheetAsSold } from '../rate-sheet/public.ts'
import { ContractStopSales, useStopSales } from '../stop-sale/public.ts'
import { UpdateWaits } from '../supplier-updates/public.ts'
import { DetailsBar, usualBase } from './DetailsBar.tsx'
import barClasses from './DetailsBar.module.css'
import { SinceLastLook } from './SinceLastLook.tsx'
import type { EarlierLook } from './use-look.ts'
import { OlderVersion } from './Versions.tsx'

type Contract = NonNullable<ContractInfo['contract']>
type DetailsProps = {
  info: ContractInfo
  contract: Contract
  history: readonly HistoryItem[]
  look: EarlierLook | null | undefined
}

export function Details({ info, contract, history, look }: DetailsProps) {
  const { companyName } = useSession()
  const stopSales = useStopSales(contract.contractId)
  const seenVersion = look?.version
  const [chosen, setChosen] = useState<{ version: number | undefined }>()
  const base = chosen ? chosen.version : usualBase(contract, seenVersion)
  const canRead = canReadRates(contract.side, contract.state)
  const earlier = useQuery({
    ...queryOf(getContractInfo, {
      params: { id: contract.contractId },
      body: { collection: 'contract', version: base ?? contract.version },
    }),
    enabled: canRead && base !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (contract.side === 'buyer' && contract.state === 'withdrawn') {
    return (
      <EmptyState title="These rates were withdrawn">{contract.from.companyName} no longer offers them. Nothing has to be done.</EmptyState>
    )
  }
  if (!canRead) {
    return (
      <EmptyState title="No rates yet">{contract.from.companyName} has not sent these rates yet. You are told when it does.</EmptyState>
    )
  }
  return (
    <div className={barClasses.sheet}>
      <DetailsBar info={info} contract={contract} seenVersion={seenVersion} base={base} onBase={(version) => setChosen({ version })} />
      <OlderVersion contract={contract} />
      <ContractStopSales contractId={contract.contractId} />
      <UpdateWaits contract={contract} />
      <SinceLastLook contract={contract} look={look} history={history} />
      <RateSheetPaper
        sheet={sheetAsSold(info.sheet, stopSales)}
        location={info.location}
        supplierName={info.supplier.companyName}
        preparedFor={contract.side === 'buyer' ? companyName : contract.to.companyName}
        before={base === undefined || !earlier.data ? undefined : sheetAsSold(earlier.data.sheet, stopSales)}
      />
    </div>
  )
}
