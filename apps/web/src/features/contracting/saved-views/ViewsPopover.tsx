// The list of saved views below its button, which shows the name of the chosen one.

import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'

type ViewsPopoverProps = {
  viewName: string | undefined
  className: string | undefined
  /** The views as `li`. */
  children: (close: () => void) => ReactNode
}

export function ViewsPopover({ viewName, className, children }: ViewsPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  // The menu of a view and its question are outside of the list: a press there does not close it.
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-views], [role=menu], [role=dialog]') === null) setOpen(false)
    }
    document.addEventListener('mousedown', close)
    return () => document.removeEventListener('mousedown', close)
  }, [isOpen])
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus closeOnClickOutside={false}>
      <Popover.Target>
        <Button
          variant="default"
          data-views
          aria-expanded={isOpen}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
        >
          {viewName ?? 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} data-views>
        <ul aria-label="Views" className={className}>
          {children(() => setOpen(false))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
