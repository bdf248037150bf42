// The suppliers that the buyer has no rates of for the chosen year.

import { getContractingYears, listWithoutRates } from '@tradewind/api/contracting/contract-list.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ContractYear, yearsToChoose, yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import classes from './WithoutRates.module.css'

/** @param chosen the newest year of the company when none is chosen; @param isBuyer others are not asked about */
export function useWithoutRates(chosen: ContractYear | undefined, searchText: string, isBuyer: boolean) {
  const years = useQuery({ ...queryOf(getContractingYears), enabled: isBuyer })
  const [year] = chosen ? [chosen] : yearsToChoose(years.data?.years ?? [])
  const body = { startDate: year?.startDate ?? '', endDate: year?.endDate ?? '', searchText }
  const list = useQuery({
    ...queryOf(listWithoutRates, { body }),
    enabled: isBuyer && (chosen !== undefined || years.data !== undefined),
    placeholderData: keepPreviousData,
  })
  return { year, list }
}

export function WithoutRates({ year, list }: ReturnType<typeof useWithoutRates>) {
  if (list.error && !list.data) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (!list.data || !year) return <Skeleton height={240} m={24} w="auto" />
  const { items, total } = list.data
  if (items.length === 0) return <EmptyState title={`You have rates for ${yearText(year)} from every supplier`} />
  return (
    <section className={classes.list} aria-label="Without rates">
      <p className={`${classes.sum} s13 muted`}>
        {counted(total, 'supplier has', 'suppliers have')} sent no rates for {yearText(year)}
        {items.length < total && `; the first ${items.length} by name`}
      </p>
      <ul>
        {items.map(({ partnerCompanyId, partnerName, city, last }) => (
          <li key={partnerCompanyId} className={classes.row}>
            <Initials name={partnerName} />
            <span className="grow">
              <b>{partnerName}</b>
              <span className="s12 muted">{city}</span>
            </span>
            <span className="s13 t2">
              {last ? `Last: ${isoDayText(last.startDate)} – ${isoDayText(last.endDate)}` : 'Never sent you rates'}
            </span>
            {last && (
              <Button
                variant="subtle"
                size="compact-sm"
                component={Link}
                to={paths.contract(last.contractId)}
                aria-label={`Open the last contract with ${partnerName}`}
              >
                Open the last
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
