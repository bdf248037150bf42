// The menu behind the three dots at the end of a page's actions.

import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** @param children `Menu.Item` each */
export function MoreMenu({ label, children }: { label: 'More' | 'More actions'; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={label}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
