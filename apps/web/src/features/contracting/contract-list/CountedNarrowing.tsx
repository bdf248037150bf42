// What the dashboard has narrowed the list to, in words, each with its way out.

import { listFolders } from '@tradewind/api/contracting/filing.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { several } from '../../../search-parameters.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import classes from './AdvancedFilters.module.css'
import type { CountedSearch } from './counted-search.ts'

type CountedNarrowingProps = { search: CountedSearch; change: (part: CountedSearch) => void }

const REACHED = { sent: 'Sent', viewed: 'Viewed', accepted: 'Accepted', loaded: 'Loaded' } as const
const UPDATES = { open: 'Update without an answer', accepted: 'Update accepted', rejected: 'Update rejected' } as const

export function CountedNarrowing({ search, change }: CountedNarrowingProps) {
  const folders = useQuery({ ...queryOf(listFolders), enabled: search.folder !== undefined }).data?.folders
  const folder = folders?.find((each) => each.folderId === search.folder)
  const parts = partsOf(search, folders && (folder?.folderName ?? 'that is gone'))
  if (parts.length === 0) return null
  return (
    <ul className={classes.narrowed} aria-label="Narrowed to">
      {parts.map(({ text, without }) => (
        <li key={text}>
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={13} stroke={1.75} aria-hidden />}
            onClick={() => change(without)}
            aria-label={`Remove filter: ${text}`}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The words of each part, and the change that takes it out of the address. */
function partsOf(search: CountedSearch, folderName: string | undefined): { text: string; without: CountedSearch }[] {
  const { reached, reachedTo, update, compared, endFrom, endTo, notSentFrom, notSentTo } = search
  const until = reachedTo === undefined ? '' : ` until ${isoDayText(reachedTo)}`
  const days = [endFrom, endTo].map((day) => (day === undefined ? '' : isoDayText(day))).join(' – ')
  const all: (false | { text: string; without: CountedSearch })[] = [
    search.mainly === true && { text: 'Mainly in this contract year', without: { mainly: undefined } },
    search.folder !== undefined && { text: `Folder ${folderName ?? '…'}`, without: { folder: undefined } },
    search.locations !== undefined && {
      text: counted(several(search.locations)?.length ?? 0, 'location', 'locations'),
      without: { locations: undefined },
    },
    search.partners !== undefined && {
      text: counted(several(search.partners)?.length ?? 0, 'partner', 'partners'),
      without: { partners: undefined },
    },
    reached !== undefined && { text: `${REACHED[reached]}${until}`, without: { reached: undefined, reachedTo: undefined } },
    update !== undefined && { text: UPDATES[update], without: { update: undefined } },
    compared !== undefined && {
      text: compared ? 'Can be compared with the year before' : 'Cannot be compared with the year before',
      without: { compared: undefined },
    },
    (endFrom !== undefined || endTo !== undefined) && { text: `Ends ${days}`, without: { endFrom: undefined, endTo: undefined } },
    notSentFrom !== undefined &&
      notSentTo !== undefined && {
        text: `Nothing sent for ${yearText({ startDate: notSentFrom, endDate: notSentTo })}`,
        without: { notSentFrom: undefined, notSentTo: undefined },
      },
  ]
  return all.filter((part) => part !== false)
}
