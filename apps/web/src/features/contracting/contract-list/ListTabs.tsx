// The lists of a company's contracts as tabs: what waits first, then the states in the words of the side, with counts that follow the filters.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { countMatching } from '@tradewind/api/contracting/contract-list.ts'
import type { ListType } from '@tradewind/domain/contracting/contract-lists.ts'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ContractSide, LIST_STATES, type ListState, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { paths } from '../../../paths.ts'
import { Tab, Tabs } from '../../../ui/Tabs.tsx'

export type ListCounts = AnswerOf<typeof countMatching>

/** Not a list of contracts, but of who sent none. */
export const WITHOUT_RATES = 'without-rates'

type ListTab = {
  readonly listType: ListType | typeof WITHOUT_RATES
  readonly label: string
  readonly count: number | undefined
  readonly isHere: boolean
}

/** States in the order of a contract's life; those that are empty are left out of the tabs, but for the open one. */
const STATES: readonly ListState[] = LIST_STATES

/** The same list under another stated name. */
const STATE_OF: Partial<Record<ListType, ListState>> = { received: 'sent', requested: 'newRequest' }

/** The stated name of the list of a state, for this side. */
function typeOf(state: ListState, side: ContractSide): ListType {
  if (state === 'newRequest') return 'requested'
  return state === 'sent' && side === 'buyer' ? 'received' : state
}

const MORE = { pending: 'Waiting for an answer', expiring: 'Ends within 60 days', archived: 'Archived', trash: 'Trash' } as const
const isMore = (listType: ListType | typeof WITHOUT_RATES): listType is keyof typeof MORE => listType in MORE

/** How many contracts the list has, of those that match. */
export function countOf(listType: ListType, counts: ListCounts): number {
  if (listType === 'all' || listType === 'recent') return counts.all
  if (listType === 'waiting' || isMore(listType)) return counts[listType]
  const state = STATE_OF[listType] ?? STATES.find((each) => each === listType)
  return state === undefined ? 0 : counts.states[state]
}

type ListTabsProps = {
  listType: ListType | typeof WITHOUT_RATES
  isFolder: boolean
  side: ContractSide
  counts: ListCounts | undefined
  /** How many suppliers sent no rates for the year. */
  withoutRates: number | undefined
}

export function ListTabs({ listType, isFolder, side, counts, withoutRates }: ListTabsProps) {
  const search = useOtherListSearch()
  const navigate = useNavigate()
  const open = listType === WITHOUT_RATES ? undefined : (STATE_OF[listType] ?? listType)
  const states = STATES.filter((state) => (counts?.states[state] ?? 0) > 0 || state === open)
  const tabs: ListTab[] = [
    { listType: 'waiting', label: 'Waiting for me', count: counts?.waiting, isHere: listType === 'waiting' },
    { listType: 'all', label: 'All', count: counts?.all, isHere: !isFolder && (listType === 'all' || listType === 'recent') },
    ...states.map((state) => ({
      listType: typeOf(state, side),
      label: listStateLabel(state, side),
      count: counts?.states[state],
      isHere: state === open,
    })),
    ...(side === 'buyer'
      ? [{ listType: WITHOUT_RATES, label: 'Without rates', count: withoutRates, isHere: listType === WITHOUT_RATES } as const]
      : []),
    ...(isMore(listType) ? [{ listType, label: MORE[listType], count: counts?.[listType], isHere: true }] : []),
  ]
  return (
    <Tabs
      label="Status"
      place="contract-tabs"
      isTight
      end={<More counts={counts} open={(type) => void navigate({ to: paths.contractList(type), search })} />}
    >
      {tabs.map((tab) => (
        <Tab key={tab.listType} to={paths.contractList(tab.listType)} search={search} isHere={tab.isHere} count={tab.count}>
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  )
}

/** The lists that are asked for less often. */
function More({ counts, open }: { counts: ListCounts | undefined; open: (listType: string) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="tab">
          More
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(MORE).map(([type, label]) => (
          <Menu.Item
            key={type}
            onClick={() => open(type)}
            rightSection={<span className="tab-count">{countText(counts?.[type as keyof typeof MORE] ?? 0)}</span>} // the keys of MORE
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Another list has the same filters; a folder and single contracts are left behind. */
function useOtherListSearch() {
  const search = useSearch({ from: '/inside/contracting/contract-list/$listType' })
  return { ...search, isFolder: undefined, contractIds: undefined, view: undefined }
}
