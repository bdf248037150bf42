// PartnerFinder: companies in a list and on a map at once; the address holds the whole search. // A-SC-001, A-RL-015

import { findCompanies, findPlaces, getFinderChoices, getFoundCompany, listSearches } from '@tradewind/api/connections/partner-finder.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { FinderHead } from './FinderHead.tsx'
import { FinderList, FOUND_LIST } from './FinderList.tsx'
import { MapSheet } from './MapSheet.tsx'
import { areaOf, type FinderSearch } from './finder-address.ts'
import { areaText, filterOf, placesText } from './finder-search.ts'
import classes from './PartnerFinder.module.css'
import { leaveSearch } from './search-left.ts'
import { WorldMap } from './WorldMap.tsx'

const NOUNS = { Supplier: { one: 'supplier', many: 'suppliers' }, Contractor: { one: 'contractor', many: 'contractors' } }
/** The list follows the map once it rests. */
const REST_MS = 250

export function PartnerFinderPage() {
  usePageTitle('PartnerFinder')
  const search = useSearch({ from: '/inside/partner-finder' })
  const navigate = useNavigate({ from: '/partner-finder' })
  useEffect(() => leaveSearch(search), [search])
  const own = useSession().companyType === 'Supplier' ? 'Supplier' : 'Contractor'
  const [follows, setFollows] = useState(true)

  const filter = filterOf(search, own)
  const noun = NOUNS[filter.companyType]
  const area = areaOf(search.area)
  const searches = useQuery(queryOf(listSearches))
  const saved = searches.data?.searches.find((each) => each.searchId === search.saved)
  const since = saved?.seenAt
  const choices = useQuery({
    ...queryOf(getFinderChoices, { query: { companyType: filter.companyType } }),
    placeholderData: keepPreviousData,
  })
  const body = {
    ...filter,
    ...(area ? { area } : {}),
    ...(since === undefined ? {} : { since }),
    ...(search.sort ? { sort: search.sort } : {}),
  }
  const list = useInfiniteQuery({
    ...pagesOf(findCompanies, body, (next) => ({ body: { ...body, ...(next === undefined ? {} : { next }) } })),
    placeholderData: keepPreviousData,
  })
  const places = useQuery({
    ...queryOf(findPlaces, { body: { ...filter, ...(since === undefined ? {} : { since }) } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const inList = rows.find((row) => row.companyId === search.company)
  const alone = useQuery({
    ...queryOf(getFoundCompany, { params: { id: search.company ?? '' } }),
    enabled: search.company !== undefined && !inList && !list.isPending,
  })
  const opened = search.company === undefined ? undefined : (inList ?? alone.data)
  const current = opened ?? rows[0]

  const change = (part: Partial<FinderSearch>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const narrow = (part: Partial<FinderSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part, area: undefined, company: undefined }) })
  const follow = useDebouncedCallback((next: string) => change({ area: next, company: undefined }), REST_MS)
  const choose = (companyId: string | undefined) => change({ company: companyId })
  const step = (count: number) => {
    const place = rows.findIndex((row) => row.companyId === current?.companyId)
    const next = rows[opened ? Math.max(0, Math.min(rows.length - 1, place + count)) : 0]
    if (next) choose(next.companyId)
    if (place > rows.length - 5 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  usePageKeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['Enter', () => current && void navigate({ to: paths.foundCompany(current.companyId) })],
    ['Escape', () => choose(undefined)],
  ])

  const mayOpen = choices.data?.mayOpen ?? true
  const card = opened && <CompanyCard key={opened.companyId} company={opened} mayOpen={mayOpen} onClose={() => choose(undefined)} />
  return (
    <div className={classes.page}>
      <FinderHead
        search={search}
        filter={filter}
        choices={choices.data}
        saved={saved}
        searches={searches.data?.searches ?? []}
        narrow={narrow}
      />
      {list.error && !list.data ? (
        <FailedRegion error={list.error} retry={() => void list.refetch()} />
      ) : (
        <FinderList
          list={list}
          rows={rows}
          noun={noun}
          search={search}
          saved={saved}
          mayOpen={mayOpen}
          currentId={current?.companyId}
          change={change}
          narrow={narrow}
          choose={choose}
        />
      )}
      <MapSheet title={`Map of ${noun.many}`} card={card}>
        <WorldMap
          places={places.data?.places ?? []}
          searchKey={places.isPlaceholderData ? 'before' : JSON.stringify(filter)}
          area={area}
          noun={noun}
          chosen={current}
          card={card}
          follows={follows}
          onFollow={(wanted) => {
            setFollows(wanted)
            if (!wanted) change({ area: undefined })
          }}
          onMoved={(moved) => follows && follow(areaText(moved))}
          onFitAll={() => {
            follow.cancel()
            change({ area: undefined })
          }}
          onChoose={choose}
          onList={(listed) => {
            follow.cancel()
            change({ area: placesText(listed), company: undefined })
            document.getElementById(FOUND_LIST)?.focus()
          }}
        />
      </MapSheet>
    </div>
  )
}
