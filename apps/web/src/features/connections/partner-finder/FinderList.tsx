// The companies that were found, row by row. The row under the keyboard and its pin on the map are one.

import type { AnswerOf } from '@tradewind/api/call.ts'
import {
  type findCompanies,
  type FoundCompany,
  listSearches,
  markSearchSeen,
  type SavedSearch,
} from '@tradewind/api/connections/partner-finder.ts'
import { Button, Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useEffect, useEffectEvent } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { seatOf } from './company-words.ts'
import { FinderRow } from './FinderRow.tsx'
import { areaOf, type FinderSearch } from './finder-address.ts'
import { isNarrowed, isPoint, NOTHING_NARROWED } from './finder-search.ts'
import classes from './PartnerFinder.module.css'
import { PlanNotice } from './PlanNotice.tsx'

/** Where the keyboard goes when a cluster of the map is listed. */
export const FOUND_LIST = 'found-companies'

type Found = AnswerOf<typeof findCompanies>

type FinderListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Found>>
  rows: readonly FoundCompany[]
  noun: { readonly one: string; readonly many: string }
  search: FinderSearch
  saved: SavedSearch | undefined
  mayOpen: boolean
  currentId: string | undefined
  change: (part: Partial<FinderSearch>) => void
  narrow: (part: Partial<FinderSearch>) => void
  choose: (companyId: string) => void
}

export function FinderList({ list, rows, noun, search, saved, mayOpen, currentId, change, narrow, choose }: FinderListProps) {
  const { ref: end, entry } = useIntersection({ rootMargin: '400px' })
  const isAtEnd = entry?.isIntersecting ?? false
  const more = useEffectEvent((loaded: number) => {
    if (loaded > 0 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  })
  const loaded = isAtEnd ? rows.length : 0
  useEffect(() => more(loaded), [loaded])
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(`found-${currentId}`)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const first = list.data?.pages[0]
  const isCity = isPoint(areaOf(search.area))
  const city = isCity && rows[0] ? seatOf(rows[0]) : undefined
  return (
    <section id={FOUND_LIST} tabIndex={-1} className={classes.list} aria-label={noun.many}>
      <div className={classes.summary}>
        {first ? <Summary found={first} city={city} noun={noun} search={search} saved={saved} /> : <Skeleton height={34} width={200} />}
        {saved && (first?.newCompanies ?? 0) > 0 && <MarkSeen saved={saved} />}
        {isCity && (
          <Button size="compact-sm" variant="subtle" onClick={() => change({ area: undefined })}>
            Show all places
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.order}
          leftSection={<IconArrowsSort size={14} stroke={1.75} />}
          onClick={() => change({ sort: search.sort === 'name' ? undefined : 'name' })}
        >
          {search.sort === 'name' ? 'By name' : 'New first'}
        </Button>
      </div>
      {!mayOpen && <PlanNotice />}
      {first && rows.length === 0 ? (
        <Nothing noun={noun} search={search} change={change} narrow={narrow} />
      ) : (
        <ul
          className={classes.rows}
          aria-label={`${noun.many} found`}
          aria-busy={list.isPlaceholderData}
          data-stale={list.isPlaceholderData || undefined}
        >
          {!first && Array.from({ length: 8 }, (_, i) => <Skeleton key={i} height={62} m={16} w="auto" radius="md" />)}
          {rows.map((row) => (
            <FinderRow
              key={row.companyId}
              company={row}
              isCurrent={row.companyId === currentId}
              mayOpen={mayOpen}
              onChoose={() => choose(row.companyId)}
            />
          ))}
          {list.hasNextPage && <li ref={end} className={classes.more} aria-hidden="true" />}
        </ul>
      )}
    </section>
  )
}

function Summary({
  found,
  city,
  noun,
  search,
  saved,
}: {
  found: Found
  /** Where all of them are. */
  city: string | undefined
  noun: FinderListProps['noun']
  search: FinderSearch
  saved: SavedSearch | undefined
}) {
  const where = found.total ? ` in ${counted(found.countries, 'country', 'countries')}` : ''
  return (
    <div className="grow" role="status">
      <p>
        <b className="str tn">{counted(found.total ?? 0, noun.one, noun.many)}</b>{' '}
        <span className="muted">{search.area ? (city === undefined ? 'in this part of the map' : `in ${city}`) : where}</span>
      </p>
      {saved ? (
        <p className="s12">
          <b className={`med ${found.newCompanies > 0 ? classes.fresh : 'muted'}`}>
            {found.newCompanies > 0 ? `${found.newCompanies} new since you looked` : 'Nothing new since you looked'}
          </b>{' '}
          <span className="muted tn">{momentInText(saved.seenAt)}</span>
        </p>
      ) : (
        found.unplaced > 0 && <p className="s12 muted">{counted(found.unplaced, 'has', 'have')} no place on the map</p>
      )}
    </div>
  )
}

function MarkSeen({ saved }: { saved: SavedSearch }) {
  const action = useAction()
  const mark = () =>
    void action.run(async () => {
      await callServer(markSearchSeen, { params: { id: saved.searchId } })
      await refresh(listSearches)
    })
  return (
    <Button size="compact-sm" variant="subtle" loading={action.isBusy} onClick={mark}>
      Mark seen
    </Button>
  )
}

function Nothing({ noun, search, change, narrow }: Pick<FinderListProps, 'noun' | 'search' | 'change' | 'narrow'>) {
  const isPart = search.area !== undefined
  if (isNarrowed(search) || isPart)
    return (
      <EmptyState
        title={`No ${noun.one} fits`}
        action={
          <Button
            variant="default"
            onClick={() => (isPart ? change({ area: undefined }) : narrow({ ...NOTHING_NARROWED, saved: undefined }))}
          >
            {isPart ? 'Search the whole map' : 'Clear the filters'}
          </Button>
        }
      >
        {isPart ? 'Nobody in this part of the map fits what you look for.' : 'Take a filter away, or look for fewer words.'}
      </EmptyState>
    )
  return (
    <EmptyState title={`No ${noun.many} yet`} link={<a href={paths.help('partner-finder')}>How PartnerFinder works</a>}>
      Companies are found here once their profile is complete.
    </EmptyState>
  )
}
