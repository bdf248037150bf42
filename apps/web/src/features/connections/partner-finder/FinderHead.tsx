// The head of PartnerFinder: which side, free text, saved searches and filters.

import { deleteSearch, type FinderFilter, listSearches, type SavedSearch } from '@tradewind/api/connections/partner-finder.ts'
import { ActionIcon, Menu, SegmentedControl } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useRef } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tab } from '../../../ui/Tabs.tsx'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { FinderFilters } from './FinderFilters.tsx'
import type { FinderSearch } from './finder-address.ts'
import { type FinderChoices, isNarrowed, NOTHING_NARROWED, searchOf } from './finder-search.ts'
import classes from './PartnerFinder.module.css'
import { SaveSearch } from './SaveSearch.tsx'

type FinderHeadProps = {
  search: FinderSearch
  filter: FinderFilter
  choices: FinderChoices | undefined
  saved: SavedSearch | undefined
  searches: readonly SavedSearch[]
  narrow: (part: Partial<FinderSearch>) => void
}

export function FinderHead({ search, filter, choices, saved, searches, narrow }: FinderHeadProps) {
  const field = useRef<HTMLInputElement>(null)
  usePageKeys([['/', () => field.current?.focus()]])
  const side = filter.companyType === 'Supplier' ? 'suppliers' : 'contractors'
  const count = (companies: number | undefined) =>
    companies === undefined ? null : <span className={classes.count}>{countText(companies)}</span>
  const total = side === 'suppliers' ? choices?.suppliers : choices?.contractors
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <h1>PartnerFinder</h1>
        <SegmentedControl
          className={classes.sides}
          aria-label="Who to find"
          value={side}
          onChange={(find) => narrow({ find: find === 'suppliers' ? 'suppliers' : 'contractors', saved: undefined })}
          data={[
            { value: 'suppliers', label: <span>Suppliers {count(choices?.suppliers)}</span> },
            { value: 'contractors', label: <span>Contractors {count(choices?.contractors)}</span> },
          ]}
        />
        <span className="grow only-wide" />
        <SearchField
          label="Name, place or product"
          value={search.text ?? ''}
          onSearch={(text) => narrow({ text: text || undefined })}
          width={264}
          inputRef={field}
        />
        <SaveSearch filter={filter} saved={saved} isNarrowed={isNarrowed(search)} onSaved={(searchId) => narrow({ saved: searchId })} />
      </div>
      <TabStrip className={`tabs ${classes.strip}`} aria-label="Saved searches">
        <Tab to={paths.partnerFinder} search={{ find: side, sort: search.sort }} isHere={!saved && !isNarrowed(search)} count={total}>
          {`All ${side}`}
        </Tab>
        {searches.map((each) => (
          <SavedTab
            key={each.searchId}
            saved={each}
            isHere={each.searchId === saved?.searchId}
            onDeleted={() => narrow({ saved: undefined, ...NOTHING_NARROWED })}
          />
        ))}
      </TabStrip>
      <FinderFilters search={search} choices={choices} narrow={narrow} />
    </header>
  )
}

function SavedTab({ saved, isHere, onDeleted }: { saved: SavedSearch; isHere: boolean; onDeleted: () => void }) {
  const action = useAction()
  const remove = () =>
    void action.run(async () => {
      await callServer(deleteSearch, { params: { id: saved.searchId } })
      if (isHere) onDeleted()
      await refresh(listSearches)
    })
  return (
    <span className="tab">
      <Link to={paths.partnerFinder} search={searchOf(saved)} aria-current={isHere ? 'page' : undefined}>
        {saved.searchName}{' '}
        {saved.newCompanies > 0 ? (
          <Tag tone="accent">{countText(saved.newCompanies)} new</Tag>
        ) : (
          <span className="tab-count">{countText(saved.companies)}</span>
        )}
      </Link>
      {isHere && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={22}
              aria-label={`More about the search ${saved.searchName}`}
              loading={action.isBusy}
            >
              <IconDots size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTrash size={14} />} onClick={remove}>
              Delete this search
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
