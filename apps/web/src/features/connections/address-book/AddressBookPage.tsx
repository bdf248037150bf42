// The address book: partners with their tags and last activity.

import { type BookCard, listAddressBook } from '@tradewind/api/connections/address-book.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { whyNotBinding } from '../../../shell/no-access.ts'
import { given, several, severalText } from '../../../search-parameters.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ShowMore } from '../../../ui/ShowMore.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { PartnerViews } from '../partner-views/public.ts'
import classes from './AddressBook.module.css'
import { BookFilters } from './BookFilters.tsx'
import { type BookSearch, countFilters, filterOf } from './book-search.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { SamePartners } from './SamePartners.tsx'
import { TurnoverDialog } from './TurnoverDialog.tsx'

export function AddressBookPage() {
  usePageTitle('Address book')
  const session = useSession()
  const search = useSearch({ from: '/inside/partners' })
  const navigate = useNavigate({ from: '/partners' })
  const [isImporting, setImporting] = useState(false)
  const [isGivingTurnover, setGivingTurnover] = useState(false)
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const filter = filterOf(search)
  const isNarrowed = Object.keys(filter).length > 0
  const tags = several(search.tags) ?? []
  const filterCount = countFilters(search)
  const list = useInfiniteQuery({
    ...pagesOf(listAddressBook, filter, (next) => ({ query: { ...filter, ...(next === undefined ? {} : { next }) } })),
    placeholderData: keepPreviousData,
  })
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const change = (part: Partial<BookSearch>) => void navigate({ search: given({ ...search, ...part }), replace: true })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Address book</h1>
        {first && <span className="muted s13 tn">{countText(first.total ?? 0)}</span>}
        <span className="grow" />
        <ExportMenu />
        {session.companyType === 'Contractor' && (
          <ActionButton data-place="book-turnover" variant="default" whyNot={whyNot} onClick={() => setGivingTurnover(true)}>
            Turnover
          </ActionButton>
        )}
        <ActionButton data-place="book-import" variant="default" whyNot={whyNot} onClick={() => setImporting(true)}>
          Import
        </ActionButton>
      </header>
      <div className={classes.tools}>
        <SearchField
          label="Search names, places, addresses, tags"
          value={search.search ?? ''}
          onSearch={(wanted) => change({ search: wanted || undefined })}
          width={300}
        />
        <Button
          data-place="book-filters"
          variant={filterCount > 0 ? 'light' : 'default'}
          aria-expanded={search.filters === true}
          leftSection={<IconFilter size={14} stroke={1.75} />}
          onClick={() => change({ filters: search.filters ? undefined : true })}
        >
          Filters{filterCount > 0 ? ` ${filterCount}` : ''}
        </Button>
        <PartnerViews filter={filter} viewId={search.view} onSaved={(view) => change({ view })} />
        {first && first.tags.length > 0 && (
          <div className={classes.tagChoices} role="group" aria-label="Tags">
            {first.tags.map((each) => (
              <button
                key={each}
                type="button"
                className={classes.tag}
                aria-pressed={tags.includes(each)}
                onClick={() => change({ tags: severalText(tags.includes(each) ? tags.filter((one) => one !== each) : [...tags, each]) })}
              >
                {each}
              </button>
            ))}
          </div>
        )}
      </div>
      {search.filters && <BookFilters search={search} countries={first?.countries ?? []} change={change} />}
      <div className={classes.scroll}>
        <SamePartners whyNot={whyNot} />
        {list.isPending ? (
          <Skeleton height={240} m="md" w="auto" />
        ) : list.error && rows.length === 0 ? (
          <FailedRegion error={list.error} retry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          !isNarrowed ? (
            <EmptyState title="Nobody is in the address book yet" link={<Link to={paths.connections()}>Invite companies</Link>}>
              Companies that you connect with, send rates to or get rates from are added by themselves.
            </EmptyState>
          ) : (
            <EmptyState
              title="No partner matches"
              link={
                <Link to={paths.partners} search={{}}>
                  Show all partners
                </Link>
              }
            />
          )
        ) : (
          <>
            <ul className={classes.list} aria-label="Partners">
              {rows.map((row) => (
                <BookRow key={row.partnerId} row={row} />
              ))}
            </ul>
            <ShowMore list={list} />
          </>
        )}
      </div>
      {isImporting && <ImportDialog close={() => setImporting(false)} />}
      {isGivingTurnover && <TurnoverDialog close={() => setGivingTurnover(false)} />}
    </div>
  )
}

function BookRow({ row }: { row: BookCard }) {
  const place = [row.city, row.countryCode === null ? null : countryName(row.countryCode)].filter(Boolean).join(', ')
  const [email, ...more] = row.emails
  const address = email === undefined ? '' : more.length === 0 ? email : `${email} and ${more.length} more`
  return (
    <li>
      <Link to={paths.partner(row.partnerId)} className={classes.row}>
        <Initials name={row.partnerName} size={36} />
        <span className={classes.who}>
          <b className={classes.name}>{row.partnerName}</b>
          <span className={classes.second}>{[address, place].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={classes.tags}>
          {row.connection === 'connected' && <Tag tone="ok">Connected</Tag>}
          {row.tags.map((each) => (
            <Tag key={each}>{each}</Tag>
          ))}
        </span>
        <span className={classes.state}>
          {row.contracts > 0 && counted(row.contracts, 'contract', 'contracts')}
          {row.lastActivityAt !== null && <time dateTime={row.lastActivityAt}>{momentText(row.lastActivityAt)}</time>}
        </span>
      </Link>
    </li>
  )
}
