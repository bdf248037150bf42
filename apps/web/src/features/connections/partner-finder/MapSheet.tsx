// The map's place: beside the list, and on a phone a sheet over it that can be put away.

import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './PartnerFinder.module.css'

/** @param card of the chosen company: on a phone it stands below the map */
export function MapSheet({ title, card, children }: { title: string; card: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <div className={classes.sheet} data-open={isOpen || undefined}>
      <div className={classes.sheetHead}>
        <b className="str grow">{title}</b>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Put the map away' : 'Show the map'}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} />
        </ActionIcon>
      </div>
      {children}
      {card && <div className={classes.sheetCard}>{card}</div>}
    </div>
  )
}
