// The stop sales in force, above the rates of a contract.

import { listContractStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { daysOf, productsOf, titleOf } from './notice-words.ts'
import classes from './StopSale.module.css'

/** What was closed, opened or reduced since a contract was sent, in the order of sending: the stay calculator follows it. */
export function useStopSales(contractId: string): readonly StopSale[] {
  const { data } = useQuery(queryOf(listContractStopSales, { params: { id: contractId } }))
  return useMemo(
    () =>
      (data?.items ?? []).toReversed().map(({ days, kind, productIds, rooms, reason }) => ({
        days,
        kind,
        productIds,
        rooms,
        reason,
      })),
    [data],
  )
}

/** Nothing while there is none. Who may confirm it finds the button beside it. */
export function ContractStopSales({ contractId }: { contractId: string }) {
  const list = useQuery(queryOf(listContractStopSales, { params: { id: contractId } }))
  const items = list.data?.items ?? []
  if (items.length === 0) return null
  return (
    <div className={classes.strip}>
      {items.map((each) => (
        <Notice
          key={each.stopSaleId}
          tone={each.kind === 'reopen' ? 'ok' : 'warn'}
          action={
            each.receiptId !== null && (
              <Button size="compact-sm" variant="default" component={Link} to={paths.stopSale(each.receiptId)}>
                {each.confirmedAt === null ? 'Confirm' : 'Open'}
              </Button>
            )
          }
        >
          {titleOf(each)}: {productsOf(each)}, {daysOf(each)}
          {each.reason !== '' && `. ${each.reason}`} (sent {momentText(each.sentAt)}
          {each.confirmedAt !== null && `, confirmed ${momentText(each.confirmedAt)}`})
        </Notice>
      ))}
    </div>
  )
}
