// The stop sales in force, above the rates of a contract.

import { listContractStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { removeToldStopSale } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { inForce, type StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { daysOf, inOrderOfSending, productsOf, titleOf } from './notice-words.ts'
import classes from './StopSale.module.css'

/** What was closed, opened or reduced since a contract was sent, in the order of sending: the stay calculator follows it. */
export function useStopSales(contractId: string): readonly StopSale[] {
  const { data } = useQuery(queryOf(listContractStopSales, { params: { id: contractId } }))
  return useMemo(() => inOrderOfSending(data?.items ?? []), [data])
}

/** Nothing while there is none. Who may confirm it finds the button beside it. */
export function ContractStopSales({ contractId }: { contractId: string }) {
  const list = useQuery(queryOf(listContractStopSales, { params: { id: contractId } }))
  const action = useAction()
  const items = inForce(list.data?.items ?? [])
  const remove = (id: string) => void action.run(() => callServer(removeToldStopSale, { params: { id } }))
  if (items.length === 0) return null
  return (
    <div className={classes.strip}>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {items.map((each) => (
        <Notice
          key={each.stopSaleId}
          tone={each.kind === 'reopen' ? 'ok' : 'warn'}
          action={
            each.told?.isRemovable ? (
              <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={() => remove(each.stopSaleId)}>
                Remove
              </Button>
            ) : (
              each.receiptId !== null && (
                <Button size="compact-sm" variant="default" component={Link} to={paths.stopSale(each.receiptId)}>
                  {each.confirmedAt === null ? 'Confirm' : 'Open'}
                </Button>
              )
            )
          }
        >
          {titleOf(each)}: {productsOf(each)}, {daysOf(each)}
          {each.reason !== '' && `. ${each.reason}`}{' '}
          {each.told === null ? (
            <>
              (sent {momentInText(each.sentAt)}
              {each.confirmedAt !== null && `, confirmed ${momentInText(each.confirmedAt)}`})
            </>
          ) : (
            <>
              (as told by {each.told.by}, {momentInText(each.told.at)}; only your company sees this)
            </>
          )}
        </Notice>
      ))}
    </div>
  )
}
