// Narrows the list to a contract year; the choice stands in the address and is kept for the next time. // C-FD-001

import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { type ContractYear, yearsToChoose, yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { keepYear } from './contract-year.ts'

type YearMenuProps = {
  /** The periods that there is something of, newest first. */
  years: readonly ContractYear[]
  chosen: ContractYear | undefined
  onChange: (year: ContractYear | undefined) => void
  /** False where there is always a year. */
  hasEvery?: boolean
}

export function YearMenu({ years, chosen, onChange, hasEvery = true }: YearMenuProps) {
  const choose = (year: ContractYear | undefined) => {
    keepYear(year)
    onChange(year)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button data-place="contract-year" variant={chosen ? 'light' : 'default'} leftSection={<IconCalendar size={14} stroke={1.75} />}>
          {chosen ? <span title={periodText(chosen)}>{yearText(chosen)}</span> : 'Contract year'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        {/* C-CN-005: the stated year where there are no contracts. */}
        {yearsToChoose(years).map((year) => (
          <Menu.Item
            key={periodText(year)}
            aria-current={chosen && periodText(chosen) === periodText(year) ? 'true' : undefined}
            rightSection={<span className="s12 muted tn">{periodText(year)}</span>}
            onClick={() => choose(year)}
          >
            {yearText(year)}
          </Menu.Item>
        ))}
        {chosen && hasEvery && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX size={14} stroke={1.75} />} onClick={() => choose(undefined)}>
              Every period
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function periodText({ startDate, endDate }: ContractYear): string {
  return `${isoDayText(startDate)} – ${isoDayText(endDate)}`
}
