// Two to six contracts side by side: the same stay, in nett, with the cheapest marked and each price explained.

import { getContractsBefore, MOST_COMPARED } from '@tradewind/api/contracting/compare.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconLink, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { bookingCodes } from '@tradewind/domain/rate-sheet/rates/booking-codes.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { today } from '../../../ui/moment-text.ts'
import { namesMarkets, readStay, roomDescriptions, type StayFields, sheetViewOf } from '../rate-sheet/public.ts'
import { AddContract } from './AddContract.tsx'
import { comparedIn, type ComparedContract, comparedText } from './compare-address.ts'
import classes from './Compare.module.css'
import { comparedColumn } from './compared-column.ts'
import { ComparedColumns } from './ComparedColumns.tsx'
import { arrivalInAddress, StayForm } from './StayForm.tsx'
import { fieldsOf, wholePeriod } from './stay-in-address.ts'
import { infoOf, keyOf, useComparedVersions } from './use-compared-versions.ts'

export function ComparePage() {
  const search = useSearch({ from: '/inside/contracting/compare' })
  const navigate = useNavigate({ from: '/contracting/compare' })
  const contracts = comparedIn(search.contracts)
  const [isAdding, setAdding] = useState(false)
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const show = (wanted: readonly ComparedContract[]) => change({ contracts: comparedText(wanted) || undefined })
  const add = (contractId: string) => {
    setAdding(false)
    show([...contracts, { contractId }])
  }
  usePageTitle('Compare contracts')
  return (
    <div className={classes.page}>
      <p className="s12 only-wide">
        <Link to={paths.contractList()}>Contracts</Link> <span className="muted">/ Compare</span>
      </p>
      <div className={classes.top}>
        <h1>Compare {contracts.length === 0 ? 'contracts' : counted(contracts.length, 'contract', 'contracts')}</h1>
        <span className="end" />
        <ActionButton
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          whyNot={contracts.length < MOST_COMPARED ? undefined : `${MOST_COMPARED} contracts stand here already: take one out first.`}
          onClick={() => setAdding(true)}
        >
          Add a contract
        </ActionButton>
        {contracts.length > 0 && <CopyLink />}
        {contracts.length > 0 && (
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {contracts.length === 0 ? (
        <EmptyState title="Choose two to six contracts" action={<Button onClick={() => setAdding(true)}>Add a contract</Button>}>
          They are compared for the same stay: what it costs nett, what it cost last year, and on which terms.
        </EmptyState>
      ) : (
        <Compared key={search.contracts} contracts={contracts} show={show} />
      )}
      <AddContract opened={isAdding} close={() => setAdding(false)} add={add} chosen={contracts.map((each) => each.contractId)} />
    </div>
  )
}

type ComparedProps = { contracts: readonly ComparedContract[]; show: (wanted: readonly ComparedContract[]) => void }

function Compared({ contracts, show }: ComparedProps) {
  const search = useSearch({ from: '/inside/contracting/compare' })
  const navigate = useNavigate({ from: '/contracting/compare' })
  const { failed, versions } = useComparedVersions(contracts)
  const before = useQuery(queryOf(getContractsBefore, { body: { contractIds: [...new Set(contracts.map((each) => each.contractId))] } }))
  const earlier = contracts.flatMap((each) => {
    const found = before.data?.items.find((item) => item.contractId === each.contractId)?.before
    return found ? [{ contractId: each.contractId, found }] : []
  })
  const earlierInfos = useQueries({ queries: earlier.map(({ found }) => infoOf(found)) })
  const earlierOf = (contractId: string) => earlierInfos[earlier.findIndex((each) => each.contractId === contractId)]?.data
  const [typed, setTyped] = useState<StayFields>()
  if (failed) return <FailedRegion error={failed.error} retry={() => void failed.refetch()} />
  if (!versions || before.isPending) return <Skeleton height={420} mt={16} radius="lg" />
  const loaded = versions.map((each) => each.info)
  const shown = versions.map((each) => each.contract)
  const heads = loaded.map((info) => info.sheet.head)
  const period = wholePeriod(heads)
  if (!period) return null
  const fields = typed ?? fieldsOf(search, heads, today())
  const read = readStay(fields, period)
  const pages = loaded.flatMap((info) => sheetViewOf(info.sheet).products.map(({ body }) => body))
  const rooms = [...new Set(pages.flatMap(roomDescriptions))].sort()
  const codes = [...new Set(pages.flatMap(bookingCodes))].sort()
  const hasMarkets = pages.some(namesMarkets)
  const ask = (asked: StayFields) => {
    setTyped(asked)
    const { nights, adults, ages, description, bookingCode, guestCountry } = asked
    if ('problems' in readStay(asked, period)) return
    const arrival = arrivalInAddress(asked.arrival, period)
    void navigate({
      search: (now) => ({
        ...now,
        arrival,
        nights,
        adults,
        ages: ages || undefined,
        room: description || undefined,
        code: bookingCode || undefined,
        guests: guestCountry || undefined,
      }),
      replace: true,
    })
  }
  return (
    <>
      <StayForm
        fields={fields}
        problems={'problems' in read ? read.problems : {}}
        period={period}
        rooms={rooms}
        codes={codes}
        hasMarkets={hasMarkets}
        change={ask}
      />
      {'request' in read && (
        <ComparedColumns
          columns={versions.map(({ contract, info }) => {
            const given = { key: keyOf(contract), before: earlierOf(contract.contractId), pageId: contract.pageId }
            return comparedColumn({ ...given, info }, read.request)
          })}
          nights={read.request.nights}
          choose={(key, pageId) => show(shown.map((each) => (keyOf(each) === key ? { ...each, pageId } : each)))}
          takeOut={(key) => show(shown.filter((each) => keyOf(each) !== key))}
          tryStay={(arrival, nights) => ask({ ...fields, arrival, nights: String(nights) })}
        />
      )}
    </>
  )
}

function CopyLink() {
  const [said, setSaid] = useState('')
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setSaid('Link copied'),
      () => setSaid('Copy the address of this page'),
    )
  return (
    <Button variant="default" leftSection={<IconLink size={16} stroke={1.75} />} onClick={copy} title="For colleagues of your company">
      <span role="status">{said || 'Copy link'}</span>
    </Button>
  )
}
